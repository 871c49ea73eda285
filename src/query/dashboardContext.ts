import { getOperatorId } from './adhoc/adhocOperators';
import { own } from '../lib/own';
import { asArray, asNumber, asRecord, isRecord, type UnknownRecord } from '../lib/read';
import type { FormData } from '../lib/wire';
import { getExtraFormData, readDataMasks } from './filters/dataMask';
import { isColumn } from './labels';
import type { ExtraFormData } from './types';

/** Columns of a filter box that set the time, and the form data key of each. */
const TIME_COLUMNS: Readonly<Record<string, string>> = {
  __time_range: 'time_range',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
};
const TIME_KEYS = ['time_range', 'granularity_sqla', 'time_grain_sqla'];
const NO_TIME = 'No filter';

/** The charts in a filter's scope according to the context: a native filter's, else those of a chart that emits cross filters. */
function getChartsInScope(context: UnknownRecord, id: string): readonly unknown[] | undefined {
  const native = asRecord(asRecord(context['nativeFilters'])[id])['chartsInScope'];
  const cross = asRecord(asRecord(asRecord(context['chartConfiguration'])[id])['crossFilters'])['chartsInScope'];
  const active = asRecord(asRecord(context['activeFilters'])[id])['scope'];
  return [native, cross, active].find(Array.isArray);
}

function isInScope(scope: readonly unknown[] | undefined, chartId: number): boolean {
  return scope === undefined || scope.some((id) => asNumber(id) === chartId);
}

/** The filter box values (2.x) that apply to the chart: `<box>_<column>` → values and the charts in scope. */
function getFilterBoxFilters(
  context: UnknownRecord,
  chartId: number,
): { filters: UnknownRecord[]; time: UnknownRecord } {
  const filters: UnknownRecord[] = [];
  const time: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(asRecord(context['filterBoxFilters']))) {
    const { scope, values } = asRecord(entry);
    const col = key.slice(key.indexOf('_') + 1);
    if (values === null || values === undefined || !isInScope(asArray(scope), chartId)) continue;
    if (Array.isArray(values) && values.length === 0) continue;
    const setting = own(TIME_COLUMNS, col);
    if (setting !== undefined) time[setting] = Array.isArray(values) ? values[0] : values;
    else filters.push({ col, op: Array.isArray(values) ? 'IN' : '==', val: values });
  }
  return { filters, time };
}

/** Named by index, so that the same filters always give the same form data (no unsaved changes). */
function toInheritedFilter(filter: UnknownRecord, index: number): UnknownRecord {
  return { ...filter, isExtra: true, filterOptionName: `filter_dashboard_${String(index)}` };
}

function fromQueryFilter(filter: unknown): UnknownRecord[] {
  if (!isRecord(filter) || !isColumn(filter['col'])) return [];
  const { col, op, val } = filter;
  const operatorId = getOperatorId(undefined, op);
  return [
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      operator: op,
      ...(operatorId !== '' && { operatorId }),
      subject: col,
      comparator: val ?? null,
    },
  ];
}

/** A filter with the dashboard's time range in place of its own. */
function withTimeRange(filter: unknown, time_range: unknown): unknown {
  return isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'
    ? { ...filter, comparator: time_range, isExtra: true }
    : filter;
}

/** Whether it is the form data key of the filters of one of the queries. */
export const isFiltersKey = (key: string): boolean => key.startsWith('adhoc_filters');

/** With each of the form data's adhoc filters changed. */
function mapFilters(formData: FormData, change: (filter: unknown) => unknown): FormData {
  const changed = Object.entries(formData).flatMap(([key, filters]): [string, unknown][] =>
    isFiltersKey(key) ? [[key, asArray(filters).map(change)]] : [],
  );
  return { ...formData, ...Object.fromEntries(changed) };
}

/** The keys of the filters of each query: those of a second one may not be stored. */
function getFiltersKeys(formData: FormData): ReadonlySet<string> {
  const second = 'metrics_b' in formData ? ['adhoc_filters_b'] : [];
  return new Set(['adhoc_filters', ...second, ...Object.keys(formData).filter(isFiltersKey)]);
}

/**
 * The chart's form data with the dashboard's filters as visible adhoc filters, marked as not
 * the chart's own, and its time range. Source: docs/contract/query-building.md §3 and requests of Superset 2.1.3 and 6.1.0.
 */
export function applyExtraFormData(formData: FormData, extra: ExtraFormData, boxes: readonly unknown[] = []): FormData {
  const set = TIME_KEYS.filter((key) => extra[key] !== undefined && extra[key] !== null && extra[key] !== NO_TIME);
  const time = Object.fromEntries(set.map((key) => [key, extra[key]]));
  const getChartFilters = (key: string): readonly unknown[] => {
    const own = asArray(formData[key]);
    return 'time_range' in time ? own.map((filter) => withTimeRange(filter, time['time_range'])) : own;
  };
  const added = [
    ...boxes.flatMap(fromQueryFilter),
    ...asArray(extra['adhoc_filters']).filter(isRecord),
    ...asArray(extra['filters']).flatMap(fromQueryFilter),
  ].map(toInheritedFilter);
  if (set.length === 0 && added.length === 0) return formData;
  const filters = [...getFiltersKeys(formData)].map((key): [string, unknown] => [
    key,
    [...getChartFilters(key), ...added],
  ]);
  return { ...formData, ...time, ...Object.fromEntries(filters) };
}

/** The form data of a new chart, which is to be saved with the filters that it has from a dashboard. */
export function markAsOwn(formData: FormData): FormData {
  const toOwn = (filter: unknown): unknown =>
    isRecord(filter) && filter['isExtra'] === true ? { ...filter, isExtra: false } : filter;
  return mapFilters(formData, toOwn);
}

/** A chart's form data with the filters of the dashboard that the user came from. */
export function withDashboardContext(formData: FormData, context: unknown, chartId: number): FormData {
  if (!isRecord(context)) return formData;
  const masks = readDataMasks(context['dataMask']);
  const { filters, time } = getFilterBoxFilters(context, chartId);
  const extra = getExtraFormData(
    masks,
    (id) => id !== String(chartId) && isInScope(getChartsInScope(context, id), chartId),
  );
  return applyExtraFormData(formData, { ...time, ...extra }, filters);
}

/**
 * Marks time filters that the panel derived from the dashboard's time range as inherited, as the original ones are.
 * @param initial the initial draft, derived from form data with the dashboard's filters
 * @param own the chart's form data without them
 */
export function markInheritedTime(initial: FormData, own: FormData, derived: FormData): FormData {
  const { time_range } = derived;
  if (time_range === own['time_range'] || time_range === undefined) return initial;
  const mark = (filter: unknown): unknown =>
    isRecord(filter) && filter['comparator'] === time_range ? withTimeRange(filter, time_range) : filter;
  return mapFilters(initial, mark);
}
