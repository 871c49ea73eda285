import type { FormData } from '../lib/wire';
import { asArray, asRecord, asStrings, isRecord, type UnknownRecord } from '../lib/read';
import { chartsInScope, type ChartParents } from './filterScopes';

/** One column of a filter box with its values and the charts that it reaches. */
export interface FilterBoxValue {
  readonly chartId: number;
  readonly column: string;
  readonly value: unknown;
  readonly scope: readonly number[];
}

function parsed(json: unknown): UnknownRecord {
  if (typeof json !== 'string') return asRecord(json);
  try {
    return asRecord(JSON.parse(json));
  } catch {
    return {};
  }
}

/** The columns of a filter box and their starting values; the reserved time columns where it shows the time. */
function columnsOf(formData: FormData): UnknownRecord {
  const columns: Record<string, unknown> = {};
  for (const config of asArray(formData.filter_configs)) {
    if (!isRecord(config) || typeof config.column !== 'string') continue;
    const value = config.defaultValue === '' ? null : config.defaultValue;
    columns[config.column] = config.vals || (config.multiple && typeof value === 'string' ? value.split(';') : value);
  }
  if (formData.date_filter) {
    columns.__time_range = formData.time_range;
    if (formData.show_sqla_time_granularity) columns.__time_grain = formData.time_grain_sqla;
    if (formData.show_sqla_time_column) columns.__time_col = formData.granularity_sqla;
  }
  return columns;
}

/** A filter_box scope's own shape: ids of tabs or of the root, and charts left out. */
function scopeOf(settings: unknown, charts: ChartParents): number[] {
  const { scope, immune } = asRecord(settings);
  const rootPath = settings === undefined || scope === undefined ? ['ROOT_ID'] : asStrings(scope);
  return chartsInScope({ rootPath, excluded: asArray(immune) }, charts);
}

/**
 * What the filter boxes of a 2.x dashboard start with: the box's own defaults, over them metadata's `default_filters`, over
 * them the address' `preselect_filters`. Source: contract dashboard.md §11.
 * @param boxes form data by chart id, of any viz type; only those of type filter_box count
 */
export function filterBoxValues(
  boxes: ReadonlyMap<number, FormData>,
  metadata: unknown,
  preselect: unknown,
  charts: ChartParents,
): readonly FilterBoxValue[] {
  const { default_filters, filter_scopes } = asRecord(metadata);
  const preselected = { ...parsed(default_filters), ...parsed(preselect) };
  const scopes = asRecord(filter_scopes);
  return [...boxes].flatMap(([chartId, formData]) => {
    if (formData.viz_type !== 'filter_box') return [];
    const given = asRecord(preselected[String(chartId)]);
    return Object.entries(columnsOf(formData)).map(([column, value]) => ({
      chartId,
      column,
      value: given[column] || value,
      scope: scopeOf(asRecord(scopes[String(chartId)])[column], charts),
    }));
  });
}

/** The `extra_filters` that the filter boxes send with the chart; a box does not filter itself. */
export function extraFiltersFor(chartId: number, values: readonly FilterBoxValue[]): readonly UnknownRecord[] {
  const byColumn = new Map<string, unknown>();
  for (const { chartId: box, column, value, scope } of values) {
    if (box !== chartId && value != null && scope.includes(chartId)) byColumn.set(column, value);
  }
  return [...byColumn].map(([col, val]) => ({ col, op: Array.isArray(val) ? 'IN' : '==', val }));
}
