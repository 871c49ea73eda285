import { createElement, isValidElement, type ComponentType, type ReactNode } from 'react';
import { asArray, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';
import type { Condition, ControlSpec, PanelEnv } from '../../panelTypes';
import { callSafely, isFunction, type AnyFunction } from '../callables';
import { legacyValidateInteger, legacyValidateNumber, validateNonEmpty } from '../core/validators';
import { mapColumns, mapMetrics } from './mapDatasource';
import { nodeText } from './nodeText';
import { toChoices } from './toChoices';

export type GetState = (env: PanelEnv) => UnknownRecord;

/** Controls of the page, not of a panel. */
const PAGE_CONTROLS: ReadonlySet<unknown> = new Set(['DatasourceControl', 'VizTypeControl']);
/** Other names of control types. */
const ALIASES: Readonly<Record<string, string>> = {
  AdhocFilterControl: 'DndFilterSelect',
  MetricsControl: 'DndMetricSelect',
};
const VALIDATORS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [validateNonEmpty, 'nonEmpty'],
  [legacyValidateInteger, 'integer'],
  [legacyValidateNumber, 'number'],
]);
const PREDEFINED: ReadonlySet<unknown> = new Set<unknown>([mapColumns, mapMetrics]);
/** Keys that are read one by one. */
const READ = [
  'name',
  'type',
  'label',
  'description',
  'warning',
  'default',
  'choices',
  'options',
  'validators',
  'visible',
];
const TEXTS = ['label', 'description', 'warning', 'placeholder'];

function isComponent(type: unknown): type is ComponentType<UnknownRecord> {
  return isFunction(type) || (isRecord(type) && typeof type.$$typeof === 'symbol' && !isValidElement(type));
}

/** Its default; one that depends on the chart is derived when the chart is opened. */
function toDefault(config: UnknownRecord): unknown {
  const initial = config.default;
  return isFunction(initial)
    ? callSafely('The default of a control', () => initial(config, undefined), undefined)
    : initial;
}

/** The keys of a config, or of what `mapStateToProps` returned, as our own. */
function toKeys(config: UnknownRecord, type: string): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(config)) {
    if (!READ.includes(key) && !isFunction(value) && !isValidElement(value)) keys[key] = value;
  }
  for (const key of TEXTS) {
    const text = nodeText(config[key]);
    if (text !== '') keys[key] = text;
  }
  const choices = config.choices ?? config.options;
  if (type.startsWith('Dnd')) {
    if (config.options !== undefined) keys.options = config.options;
  } else if (choices !== undefined) keys.choices = toChoices(choices, config.valueKey);
  return keys;
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'boolean' || isRecord(value);
}

/** A control of a plugin's panel; undefined for one of the page. */
export function toControlSpec(name: string, config: UnknownRecord, getState: GetState): ControlSpec | undefined {
  const { type: givenType, visibility, visible, validators } = config;
  // Our widgets read the dataset themselves.
  const mapStateToProps = PREDEFINED.has(config.mapStateToProps) ? undefined : config.mapStateToProps;
  if (PAGE_CONTROLS.has(givenType)) return undefined;
  const custom = isComponent(givenType) ? givenType : undefined;
  const type = custom ? 'CustomControl' : (ALIASES[asString(givenType)] ?? asString(givenType, 'HiddenControl'));
  const what = (key: string) => `${key} of the control "${name}"`;
  const controlState = (env: PanelEnv): UnknownRecord => ({ ...config, name, value: env.formData[name] });
  const run = (key: string, given: AnyFunction, env: PanelEnv, fallback?: unknown): unknown => {
    const state = getState(env);
    return callSafely(what(key), () => given.call(config, state, controlState(env), state.chart), fallback);
  };
  const mapped = (env: PanelEnv): UnknownRecord =>
    isFunction(mapStateToProps) ? asRecord(run('mapStateToProps', mapStateToProps, env)) : {};
  const dynamicTexts = TEXTS.filter((key) => isFunction(config[key]));
  const isDynamic = isFunction(mapStateToProps) || dynamicTexts.length > 0;

  const functions = asArray(validators).filter(isFunction);
  const named = functions.flatMap((validator) => VALIDATORS.get(validator) ?? []);
  const others = functions.filter((validator) => !VALIDATORS.has(validator));
  const validate = (value: unknown, env: PanelEnv): readonly string[] => {
    const props = mapped(env);
    const control = { ...controlState(env), ...props };
    const messages = others.map((validator) =>
      callSafely(what('A validator'), () => validator.call(control, value, getState(env)), false),
    );
    return [
      ...messages.filter(Boolean).map((message) => nodeText(message)),
      ...asStrings(props.externalValidationErrors),
    ];
  };
  const initial = toDefault(config);
  return {
    ...toKeys(config, type),
    name,
    type,
    fromPlugin: true,
    ...(initial !== undefined && { default: initial }),
    // Without choices of its own, a select of ours would offer the dataset's columns.
    ...(type === 'SelectControl' && config.choices === undefined && config.options === undefined && { choices: [] }),
    ...(named.length > 0 && { validators: named }),
    ...((others.length > 0 || isFunction(mapStateToProps)) && { validate }),
    ...(isFunction(visibility)
      ? { visible: { test: (env: PanelEnv) => Boolean(run('visibility', visibility, env, true)) } }
      : isCondition(visible) && { visible }),
    ...(isDynamic && {
      mapState: (env: PanelEnv) => {
        const texts = dynamicTexts.map((key): [string, unknown] => {
          const text = config[key];
          return [key, isFunction(text) ? run(key, text, env) : text];
        });
        return toKeys({ ...mapped(env), ...Object.fromEntries(texts) }, type);
      },
    }),
    ...(custom && {
      render: (props: UnknownRecord): ReactNode => createElement(custom, { ...config, ...props }),
    }),
  };
}
