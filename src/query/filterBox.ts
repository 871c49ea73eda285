import { parseJson } from '../lib/losslessJson';
import type { FormData } from '../lib/wire';
import { own } from '../lib/own';
import { asArray, asRecord, asStrings, isRecord, type UnknownRecord } from '../lib/read';
import { chartsInScope, type ChartParents } from './filters/filterScopes';

/** One column of a filter box with its values and its scope. */
export interface FilterBoxValue {
  readonly chartId: number;
  readonly column: string;
  readonly value: unknown;
  readonly scope: readonly number[];
}

/** The values selected in filter boxes: chart id → column → value; null where cleared. */
export type FilterBoxSelections = Readonly<Record<string, UnknownRecord>>;

/** Columns of a filter box that set the time of a query instead of filtering a column. */
export const TIME_RANGE = '__time_range';
export const TIME_GRAIN = '__time_grain';
export const TIME_COLUMN = '__time_col';

function parseRecord(json: unknown): UnknownRecord {
  if (typeof json !== 'string') return asRecord(json);
  try {
    return asRecord(parseJson(json));
  } catch {
    return {};
  }
}

/** The columns of a filter box and their initial values; with the reserved time columns where it shows the time. */
export function filterBoxColumns(formData: FormData): UnknownRecord {
  const columns = new Map<string, unknown>();
  for (const config of asArray(formData.filter_configs)) {
    if (!isRecord(config) || typeof config.column !== 'string') continue;
    const value = config.defaultValue === '' ? null : config.defaultValue;
    columns.set(
      config.column,
      config.vals || (config.multiple && typeof value === 'string' ? value.split(';') : value),
    );
  }
  if (formData.date_filter) {
    columns.set(TIME_RANGE, formData.time_range);
    if (formData.show_sqla_time_granularity) columns.set(TIME_GRAIN, formData.time_grain_sqla);
    if (formData.show_sqla_time_column) columns.set(TIME_COLUMN, formData.granularity_sqla);
  }
  return Object.fromEntries(columns);
}

/** The scope of a filter box column from the metadata's `filter_scopes`; all charts by default. */
export function filterBoxScope(metadata: unknown, chartId: number, column: string) {
  const scopes = asRecord(asRecord(asRecord(metadata).filter_scopes)[String(chartId)]);
  const settings = own(scopes, column);
  const { scope, immune } = asRecord(settings);
  // A column may have settings without a scope: then it has the default one.
  return { rootPath: scope === undefined ? ['ROOT_ID'] : asStrings(scope), excluded: asArray(immune) };
}

const NOTHING: FilterBoxSelections = {};

/**
 * The current filter box values of a 2.x dashboard: the box's own defaults, then metadata's `default_filters`, then
 * the URL's `preselect_filters`, then what was selected since; later ones win. Source: docs/contract/dashboard.md §11.
 * @param boxes form data of the filter boxes by chart id
 */
export function filterBoxValues(
  boxes: ReadonlyMap<number, FormData>,
  metadata: unknown,
  preselect: unknown,
  charts: ChartParents,
  selected: FilterBoxSelections = NOTHING,
): readonly FilterBoxValue[] {
  const preselected = { ...parseRecord(asRecord(metadata).default_filters), ...parseRecord(preselect) };
  return [...boxes].flatMap(([chartId, formData]) => {
    const preselectedValues = new Map(Object.entries(asRecord(preselected[String(chartId)])));
    const initial = Object.entries(filterBoxColumns(formData)).map(([column, value]): readonly [string, unknown] => [
      column,
      preselectedValues.get(column) || value,
    ]);
    // A time grain may be selected in a box that has none initially: its column is added with the selection.
    const current: UnknownRecord = { ...Object.fromEntries<unknown>(initial), ...selected[String(chartId)] };
    return Object.entries(current).map(([column, value]) => ({
      chartId,
      column,
      value,
      scope: chartsInScope(filterBoxScope(metadata, chartId, column), charts),
    }));
  });
}

export const isEmptySelection = (value: unknown): boolean =>
  value == null || (Array.isArray(value) && value.length === 0);

/**
 * The `extra_filters` that filter boxes add to the chart; a box does not filter itself, and an empty selection is no filter.
 * Null removes the filter of a box before it on the same column, as in Superset; an empty list does not.
 */
export function extraFiltersFor(chartId: number, values: readonly FilterBoxValue[]): readonly UnknownRecord[] {
  const byColumn = new Map<string, unknown>();
  for (const { chartId: box, column, value, scope } of values) {
    const isUnset = value === undefined || (Array.isArray(value) && value.length === 0);
    if (box !== chartId && !isUnset && scope.includes(chartId)) byColumn.set(column, value);
  }
  return [...byColumn]
    .filter(([, val]) => val !== null)
    .map(([col, val]) => ({ col, op: Array.isArray(val) ? 'IN' : '==', val }));
}
