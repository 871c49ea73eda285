import { parseJson, stringifyJson } from '../lib/losslessJson';
import type { FormData } from '../lib/wire';
import { asArray, asRecord, asStrings, isRecord, type UnknownRecord } from '../lib/read';
import { chartsInScope, type ChartParents } from './filters/filterScopes';

/** One column of a filter box with its values and the charts that it reaches. */
export interface FilterBoxValue {
  readonly chartId: number;
  readonly column: string;
  readonly value: unknown;
  readonly scope: readonly number[];
}

/** What was chosen in filter boxes: chart id → column → value; null where it was cleared. */
export type FilterBoxChoices = Readonly<Record<string, UnknownRecord>>;

/** Columns of a filter box that set the time of a question instead of narrowing a column. */
export const TIME_RANGE = '__time_range';
export const TIME_GRAIN = '__time_grain';
export const TIME_COLUMN = '__time_col';

function parsed(json: unknown): UnknownRecord {
  if (typeof json !== 'string') return asRecord(json);
  try {
    return asRecord(parseJson(json));
  } catch {
    return {};
  }
}

/** The columns of a filter box and their starting values; the reserved time columns where it shows the time. */
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

/** Where a box's column reaches, as the metadata's `filter_scopes` say: everywhere where they say nothing. */
export function filterBoxScope(metadata: unknown, chartId: number, column: string) {
  const scopes = asRecord(asRecord(asRecord(metadata).filter_scopes)[String(chartId)]);
  const settings = Object.hasOwn(scopes, column) ? scopes[column] : undefined;
  const { scope, immune } = asRecord(settings);
  // A column may be settled without a scope: then it has the usual one.
  return { rootPath: scope === undefined ? ['ROOT_ID'] : asStrings(scope), excluded: asArray(immune) };
}

const NOTHING: FilterBoxChoices = {};

/**
 * What the filter boxes of a 2.x dashboard say now: the box's own defaults, over them metadata's `default_filters`, over
 * them the address' `preselect_filters`, over all what was chosen since. Source: docs/contract/dashboard.md §11.
 * @param boxes form data of the filter boxes by chart id
 */
export function filterBoxValues(
  boxes: ReadonlyMap<number, FormData>,
  metadata: unknown,
  preselect: unknown,
  charts: ChartParents,
  chosen: FilterBoxChoices = NOTHING,
): readonly FilterBoxValue[] {
  const preselected = { ...parsed(asRecord(metadata).default_filters), ...parsed(preselect) };
  return [...boxes].flatMap(([chartId, formData]) => {
    const given = new Map(Object.entries(asRecord(preselected[String(chartId)])));
    const start = Object.entries(filterBoxColumns(formData)).map(([column, value]): readonly [string, unknown] => [
      column,
      given.get(column) || value,
    ]);
    // A time grain may be chosen in a box that starts without one: its column comes with the choice.
    const now: UnknownRecord = { ...Object.fromEntries<unknown>(start), ...chosen[String(chartId)] };
    return Object.entries(now).map(([column, value]) => ({
      chartId,
      column,
      value,
      scope: chartsInScope(filterBoxScope(metadata, chartId, column), charts),
    }));
  });
}

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

/** The `extra_filters` that the filter boxes send with the chart; a box does not filter itself, and nothing chosen is no filter. */
export function extraFiltersFor(chartId: number, values: readonly FilterBoxValue[]): readonly UnknownRecord[] {
  const byColumn = new Map<string, unknown>();
  for (const { chartId: box, column, value, scope } of values) {
    if (box !== chartId && !isEmpty(value) && scope.includes(chartId)) byColumn.set(column, value);
  }
  return [...byColumn].map(([col, val]) => ({ col, op: Array.isArray(val) ? 'IN' : '==', val }));
}

/**
 * `preselect_filters` that open the dashboard with these values: chart id → column → value. What was cleared is an empty
 * list, since a null gives way to the default. Undefined where there is nothing to say.
 */
export function preselectOf(values: readonly FilterBoxValue[]): string | undefined {
  const boxes = new Map<string, Map<string, unknown>>();
  for (const { chartId, column, value } of values) {
    const columns = boxes.get(String(chartId)) ?? new Map<string, unknown>();
    boxes.set(String(chartId), columns.set(column, isEmpty(value) ? [] : value));
  }
  if (boxes.size === 0) return undefined;
  return stringifyJson(Object.fromEntries([...boxes].map(([id, columns]) => [id, Object.fromEntries(columns)])));
}
