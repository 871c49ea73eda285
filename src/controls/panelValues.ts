import { own } from '../lib/own';
import { asArray, asString, type UnknownRecord } from '../lib/read';
import type { QueryRules } from '../lib/queryRules';
import type { FormData } from '../lib/wire';
import { initialFormData as initialChartFormData } from '../viz/controlPanels/initialFormData';
import { sameValue } from '../lib/sameValue';
import type { ControlPanel, ControlSpec, PanelItem } from '../viz/panelTypes';
import { choiceKey } from './choiceKey';
import { isSet, isVisible } from './conditions';
import type { PanelContext } from './controlContext';
import { ControlResolver, hasCompactOrderings, showsPercentage } from './ControlResolver';
import { moveColumnConfig } from './moveColumnConfig';
import { validateControl } from './validators';

/** The format that is forced while the calculation is a percentage change. Source: docs/contract/spec.md §5. */
const PERCENTAGE_FORMAT = '.1%';

export function isControl(item: PanelItem): item is ControlSpec {
  return 'name' in item;
}

/** All controls of the panel, in order; some types list a control twice, with one visible. */
export function panelControls(panel: ControlPanel): readonly ControlSpec[] {
  return panel.sections.flatMap((section) => section.rows.flatMap((row) => row.filter(isControl)));
}

/** The form data with the controls' defaults for missing values; null counts as missing in 6.x, as a value in 2.x. */
export function withDefaults(panel: ControlPanel, formData: FormData, rules: QueryRules): FormData {
  const defaults: Record<string, unknown> = {};
  for (const { name, default: initial } of panelControls(panel)) {
    const value = formData[name];
    if (initial != null && (rules.nullIsUnset ? value == null : value === undefined)) defaults[name] ??= initial;
  }
  return { ...formData, ...defaults };
}

function visibleControls(panel: ControlPanel, context: PanelContext): readonly ControlSpec[] {
  return panel.sections
    .filter((section) => isVisible(section.visible, context))
    .flatMap((section) => section.rows.flatMap((row) => row.filter(isControl)))
    .filter((spec) => isVisible(spec.visible, context));
}

/** The context to evaluate conditions in: its own form data, overridden by the given, with defaults. */
function contextWithDefaults(panel: ControlPanel, formData: FormData, context: PanelContext): PanelContext {
  const merged = { ...context.formData, ...formData };
  return { ...context, formData: withDefaults(panel, merged, context.rules) };
}

type ControlErrors = Readonly<Record<string, readonly string[]>>;
const NO_ERRORS: ControlErrors = {};

/**
 * Errors by control; valid and hidden controls are absent.
 * @param inputErrors what the widgets of controls report of their input, in place of the errors of its value
 */
export function panelErrors(
  panel: ControlPanel,
  formData: FormData,
  context: PanelContext,
  inputErrors: ControlErrors = NO_ERRORS,
): ControlErrors {
  const current = contextWithDefaults(panel, formData, context);
  const errors: Record<string, readonly string[]> = {};
  for (const spec of visibleControls(panel, current)) {
    const messages = own(inputErrors, spec.name) ?? validateControl(spec, current.formData[spec.name], current);
    if (messages.length > 0) errors[spec.name] = messages;
  }
  return errors;
}

/** A select's value without unavailable choices; the same reference where all are available. */
function withoutUnavailableChoices(
  spec: ControlSpec,
  value: unknown,
  context: PanelContext,
  resolver: ControlResolver,
): unknown {
  if (spec.type !== 'SelectControl' || spec.freeForm === true || !isSet(value)) return value;
  const toKey = hasCompactOrderings(spec) ? String : choiceKey;
  const available = new Set<unknown>((resolver.resolve(spec, context).choices ?? []).map(([choice]) => toKey(choice)));
  // 2.x spells the choice of nothing 'None', later servers null.
  const isAvailable = (item: unknown): boolean =>
    available.has(toKey(item)) || (item === 'None' && available.has(toKey(null)));
  if (!Array.isArray(value)) return isAvailable(value) ? value : null;
  const remaining = value.filter(isAvailable);
  return remaining.length === value.length ? value : remaining;
}

export interface ChoiceValidation {
  /** The same object where all values are available. */
  readonly formData: FormData;
  /** The controls whose values are not. */
  readonly dropped: readonly { readonly label: string; readonly values: readonly unknown[] }[];
}

/** Drops saved values of selects that are not among their choices; those of a dataset that is missing cannot be checked. */
export function dropUnavailableChoices(
  panel: ControlPanel,
  formData: FormData,
  { datasource, rules }: Pick<PanelContext, 'datasource' | 'rules'>,
): ChoiceValidation {
  // No control's choices depend on the server's settings.
  const context = { datasource, rules, conf: {}, hasFeature: () => false, results: undefined };
  const resolver = new ControlResolver();
  const valid: Record<string, unknown> = {};
  const dropped: { label: string; values: readonly unknown[] }[] = [];
  const withContext = contextWithDefaults(panel, formData, { ...context, formData });
  for (const spec of panelControls(panel)) {
    const value = formData[spec.name];
    const hasChoices = (resolver.resolve(spec, withContext).choices ?? []).length > 0;
    if (!hasChoices || spec.name in valid) continue;
    const remaining = withoutUnavailableChoices(spec, value, withContext, resolver);
    if (remaining === value) continue;
    valid[spec.name] = remaining;
    const values = asArray(value).filter((item) => !asArray(remaining).includes(item));
    dropped.push({ label: spec.label ?? spec.name, values });
  }
  return { formData: dropped.length === 0 ? formData : { ...formData, ...valid }, dropped };
}

/** Resets values that the change made unavailable; values that already were stay until the user changes them. */
function unavailableChoiceResets(
  panel: ControlPanel,
  before: PanelContext,
  after: PanelContext,
  change: UnknownRecord,
): UnknownRecord {
  const resets: Record<string, unknown> = {};
  const resolver = new ControlResolver();
  for (const spec of panelControls(panel)) {
    const value = after.formData[spec.name];
    const valid = withoutUnavailableChoices(spec, value, after, resolver);
    if (valid === value) continue;
    const previousValue = before.formData[spec.name];
    if (spec.name in change || withoutUnavailableChoices(spec, previousValue, before, resolver) === previousValue)
      resets[spec.name] = valid;
  }
  return resets;
}

/** Values of controls that the change hides are reset to defaults, unless the control opts out. */
function hiddenControlResets(panel: ControlPanel, before: PanelContext, after: PanelContext): UnknownRecord {
  const stillVisible = new Set(visibleControls(panel, after).map(({ name }) => name));
  const resets: Record<string, unknown> = {};
  for (const spec of visibleControls(panel, before)) {
    if (stillVisible.has(spec.name) || spec.resetOnHide === false || spec.default === undefined) continue;
    if (!sameValue(after.formData[spec.name], spec.default)) resets[spec.name] = spec.default;
  }
  return resets;
}

/** The format is forced while the calculation is a percentage change, and is reset afterwards. */
function percentageFormat(panel: ControlPanel, before: FormData, change: UnknownRecord): UnknownRecord {
  const format = panelControls(panel).find(({ name }) => name === 'y_axis_format');
  if (!format || !('comparison_type' in change) || 'y_axis_format' in change) return {};
  if (showsPercentage({ ...before, ...change })) return { y_axis_format: PERCENTAGE_FORMAT };
  const wasForced = showsPercentage(before) && before.y_axis_format === PERCENTAGE_FORMAT;
  return wasForced && format.default !== undefined ? { y_axis_format: format.default } : {};
}

/** A reset may hide more; panels have no chain longer than this. */
const MAX_PASSES = 4;

/** The form data after a change of some controls, with its side effects. Keys without a control are preserved. */
export function afterChange(
  panel: ControlPanel,
  before: FormData,
  change: UnknownRecord,
  context: PanelContext,
): FormData {
  let after: FormData = {
    ...before,
    ...change,
    ...percentageFormat(panel, before, change),
    ...moveColumnConfig(before, change),
  };
  const previous = contextWithDefaults(panel, before, context);
  after = { ...after, ...unavailableChoiceResets(panel, previous, contextWithDefaults(panel, after, context), change) };
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const resets = hiddenControlResets(panel, previous, contextWithDefaults(panel, after, context));
    if (Object.keys(resets).length === 0) break;
    after = { ...after, ...resets };
  }
  return after;
}

/** Names of the controls that re-render the chart without a new query. */
export function renderTriggers(panel: ControlPanel): ReadonlySet<string> {
  const isRenderTrigger = (spec: ControlSpec) => spec.renderTrigger === true || spec.dontRefreshOnChange === true;
  const controls = panelControls(panel);
  const queryControls = new Set(controls.filter((spec) => !isRenderTrigger(spec)).map(({ name }) => name));
  return new Set(controls.map(({ name }) => name).filter((name) => !queryControls.has(name)));
}

/** The form data of a new chart: `start` (type, dataset, URL parameters), the defaults, and what depends on the dataset. */
export function initialFormData(
  panel: ControlPanel,
  start: FormData,
  context: Omit<PanelContext, 'formData' | 'results'>,
): FormData {
  const { rules, conf, datasource } = context;
  const filled = withDefaults(panel, start, rules);
  const defaultTimeFilter = asString(conf.DEFAULT_TIME_FILTER) || undefined;
  return initialChartFormData(filled, datasource, { rules, defaultTimeFilter });
}
