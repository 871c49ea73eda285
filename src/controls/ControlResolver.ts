import { own } from '../lib/own';
import { asArray, asRecord, asString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource, DatasourceColumn } from '../lib/wire';
import { columnLabel, getColumns } from '../query/labels';
import { sameValue } from '../lib/sameValue';
import type { Choice, ControlSpec } from '../viz/panelTypes';
import type { PanelContext } from './controlContext';

type SpecOverrides = Partial<ControlSpec>;

const toDataChoices = (choices: readonly Choice[]): SpecOverrides => ({ choices, hasDataLabels: true });

function isChoice(value: unknown): value is Choice {
  return Array.isArray(value) && value.length === 2 && typeof value[1] === 'string';
}

/** Option lists shared by all controls of a dataset. */
const LISTS = {
  columns: (columns: readonly DatasourceColumn[]) => columns.map(toChoice),
  countOrColumn: (columns: readonly DatasourceColumn[]): readonly Choice[] => [
    ['count', t('count')],
    ...columns.map(toChoice),
  ],
  autoOrColumn: (columns: readonly DatasourceColumn[]): readonly Choice[] => [
    ['Auto', t('Auto')],
    ...columns.map(toChoice),
  ],
  orderings: (columns: readonly DatasourceColumn[]) => toOrderings(columns, toOrdering),
  compactOrderings: (columns: readonly DatasourceColumn[]) =>
    toOrderings(columns, (column, isAscending) => JSON.stringify([column, isAscending])),
} as const;

/** Each column ascending and descending. */
function toOrderings(
  columns: readonly DatasourceColumn[],
  toValue: (column: Choice[0], isAscending: boolean) => string,
): readonly Choice[] {
  return columns.flatMap((column): Choice[] => {
    const [name, label] = toChoice(column);
    return [
      [toValue(name, true), `${label} [asc]`],
      [toValue(name, false), `${label} [desc]`],
    ];
  });
}

/** A JSON pair as a string, spelled as by the server (Python), because Superset compares it as text. */
function toOrdering(column: Choice[0], isAscending: boolean): string {
  const name = JSON.stringify(column).replaceAll(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `[${name}, ${String(isAscending)}]`;
}

/** Superset's gantt chart spells orderings without spaces, and drops others. */
export function hasCompactOrderings({ orderings }: ControlSpec): boolean {
  return orderings === 'compact';
}

type ListName = keyof typeof LISTS;
type GetList = (name: ListName) => readonly Choice[];

function toChoice({ column_name, verbose_name }: DatasourceColumn): Choice {
  return [column_name, verbose_name || column_name];
}

/**
 * Whether the chart shows percentage changes, which restricts its formats. Source: docs/contract/spec.md §5,
 * docs/contract/shared-controls.json.
 */
export function showsPercentage(formData: PanelContext['formData']): boolean {
  return formData.comparison_type === 'percentage';
}

type Rule = (spec: ControlSpec, context: PanelContext, list: GetList) => SpecOverrides | undefined;

const byName: Readonly<Record<string, Rule>> = {
  time_grain_sqla: (_spec, { datasource }) => ({ choices: asArray(datasource?.time_grain_sqla).filter(isChoice) }),
  granularity_sqla: () => ({ isTemporal: true }),
  order_by_cols: (spec, _context, list) =>
    toDataChoices(list(hasCompactOrderings(spec) ? 'compactOrderings' : 'orderings')),
  mapbox_label: (_spec, _context, list) => toDataChoices(list('countOrColumn')),
  point_radius: (_spec, _context, list) => toDataChoices(list('autoOrColumn')),
  stackDimension: (_spec, { formData }) =>
    toDataChoices(getColumns(formData.groupby).map((column): Choice => [columnLabel(column), columnLabel(column)])),
  y_axis_format: (spec, { formData }) =>
    showsPercentage(formData)
      ? {
          choices: (spec.choices ?? []).filter(([value]) => String(value).includes('%')),
          disabled: true,
          warning: t('When `Calculation type` is set to "Percentage change", the Y Axis Format is forced to `.1%`'),
        }
      : undefined,
  // A server with base maps of its own offers these instead of tiles; other controls offer styles of Mapbox only.
  mapbox_style: ({ choices: saved = [] }, { conf }) => {
    const choices = asArray(conf['DECKGL_BASE_TILES']).filter(isChoice);
    const hasTiles = saved.some(([value]) => !String(value).startsWith('mapbox://'));
    return hasTiles && choices.length > 0 ? { choices } : undefined;
  },
  code: (_spec, { formData }) => ({ language: asString(formData.markup_type) === 'html' ? 'html' : 'markdown' }),
};

function getOverrides(spec: ControlSpec, context: PanelContext, list: GetList): SpecOverrides | undefined {
  // A plugin's control has rules of its own.
  const rule = spec.fromPlugin === true ? undefined : own(byName, spec.name);
  const baseOverrides = rule?.(spec, context, list);
  let overrides: SpecOverrides | undefined = baseOverrides;
  if (typeof spec.horizontalLabel === 'string' && context.formData.orientation === 'horizontal') {
    overrides = { ...overrides, label: spec.horizontalLabel };
  }
  const { key, value } = asRecord(spec.unavailableWith);
  if (typeof key === 'string' && context.formData[key] === value) {
    overrides = { ...overrides, disabledChoices: [value] };
  }
  if (spec.language === 'javascript' && !context.hasFeature('ENABLE_JAVASCRIPT_CONTROLS')) {
    const warning = t('This functionality is disabled in your environment for security reasons.');
    overrides = { ...overrides, readOnly: true, warning };
  }
  if (spec.mapState) overrides = { ...overrides, ...spec.mapState(context) };
  // A select without its own choices offers the dataset's columns.
  if (spec.type === 'SelectControl' && spec.choices === undefined && overrides?.choices === undefined) {
    overrides = { ...overrides, ...toDataChoices(list('columns')) };
  }
  return overrides;
}

/**
 * Resolves the dynamic parts of a panel's controls: choices from the dataset or from other controls, labels by the
 * orientation, what the server does not allow. It caches the lists of wide datasets and the resolved controls:
 * an unchanged control stays the same object, so that its memoised widget does not re-render.
 */
export class ControlResolver {
  readonly #lists = new WeakMap<Datasource, Map<ListName, readonly Choice[]>>();
  readonly #resolved = new WeakMap<
    ControlSpec,
    { readonly overrides: SpecOverrides; readonly resolved: ControlSpec }
  >();

  /** The control itself where nothing in it depends on the chart. */
  resolve(spec: ControlSpec, context: PanelContext): ControlSpec {
    const overrides = getOverrides(spec, context, (name) => this.#list(name, context.datasource));
    if (overrides === undefined) return spec;
    const cached = this.#resolved.get(spec);
    if (cached && sameValue(cached.overrides, overrides)) return cached.resolved;
    const resolved = { ...spec, ...overrides };
    this.#resolved.set(spec, { overrides, resolved });
    return resolved;
  }

  #list(name: ListName, datasource: Datasource | undefined): readonly Choice[] {
    if (!datasource) return [];
    const lists = this.#lists.get(datasource) ?? new Map<ListName, readonly Choice[]>();
    const choices = lists.get(name) ?? LISTS[name](datasource.columns);
    this.#lists.set(datasource, lists.set(name, choices));
    return choices;
  }
}
