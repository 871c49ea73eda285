import { operatorIdOf } from './adhoc/adhocOperators';
import { asArray, asNumber, asRecord, isRecord, type UnknownRecord } from '../lib/read';
import type { FormData } from '../lib/wire';
import { extraFormDataOf, readDataMasks } from './filters/dataMask';
import { isColumn } from './labels';
import type { ExtraFormData } from './types';

/** Columns of a filter box that set the time, and the setting that each is. */
const TIME_COLUMNS: Readonly<Record<string, string>> = {
  __time_range: 'time_range',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
};
const TIME_KEYS = ['time_range', 'granularity_sqla', 'time_grain_sqla'];
const NO_TIME = 'No filter';

/** The charts that a filter reaches, as the context tells: a native filter's, else a chart's that filters others. */
function reachedBy(context: UnknownRecord, id: string): readonly unknown[] | undefined {
  const native = asRecord(asRecord(context['nativeFilters'])[id])['chartsInScope'];
  const cross = asRecord(asRecord(asRecord(context['chartConfiguration'])[id])['crossFilters'])['chartsInScope'];
  const active = asRecord(asRecord(context['activeFilters'])[id])['scope'];
  return [native, cross, active].find(Array.isArray);
}

function isAbout(scope: readonly unknown[] | undefined, chartId: number): boolean {
  return scope === undefined || scope.some((id) => asNumber(id) === chartId);
}

/** What the filter boxes (2.x) say to the chart: `<box>_<column>` → values and the charts they reach. */
function boxFilters(context: UnknownRecord, chartId: number): { filters: UnknownRecord[]; time: UnknownRecord } {
  const filters: UnknownRecord[] = [];
  const time: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(asRecord(context['filterBoxFilters']))) {
    const { scope, values } = asRecord(entry);
    const col = key.slice(key.indexOf('_') + 1);
    if (values === null || values === undefined || !isAbout(asArray(scope), chartId)) continue;
    if (Array.isArray(values) && values.length === 0) continue;
    const setting = Object.hasOwn(TIME_COLUMNS, col) ? TIME_COLUMNS[col] : undefined;
    if (setting !== undefined) time[setting] = Array.isArray(values) ? values[0] : values;
    else filters.push({ col, op: Array.isArray(values) ? 'IN' : '==', val: values });
  }
  return { filters, time };
}

/** Named by its place: the same filters always give the same settings, so that nothing seems to be changed. */
function inherited(filter: UnknownRecord, place: number): UnknownRecord {
  return { ...filter, isExtra: true, filterOptionName: `filter_dashboard_${String(place)}` };
}

function fromQueryFilter(filter: unknown): UnknownRecord[] {
  if (!isRecord(filter) || !isColumn(filter['col'])) return [];
  const { col, op, val } = filter;
  const operatorId = operatorIdOf(undefined, op);
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

/** A filter that holds the dashboard's time range in place of its own. */
function withTimeRange(filter: unknown, time_range: unknown): unknown {
  return isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'
    ? { ...filter, comparator: time_range, isExtra: true }
    : filter;
}

/**
 * The chart's settings with what a dashboard adds to its questions, as settings that can be seen: filters marked as not
 * the chart's own, and the time. Source: docs/contract/query-building.md §3 and both references' own requests.
 */
export function mergeExtraFormDataInto(
  formData: FormData,
  extra: ExtraFormData,
  boxes: readonly unknown[] = [],
): FormData {
  const set = TIME_KEYS.filter((key) => extra[key] !== undefined && extra[key] !== null && extra[key] !== NO_TIME);
  const time = Object.fromEntries(set.map((key) => [key, extra[key]]));
  const own = asArray(formData['adhoc_filters']);
  const mine = 'time_range' in time ? own.map((filter) => withTimeRange(filter, time['time_range'])) : own;
  const added = [
    ...boxes.flatMap(fromQueryFilter),
    ...asArray(extra['adhoc_filters']).filter(isRecord),
    ...asArray(extra['filters']).flatMap(fromQueryFilter),
  ].map(inherited);
  const nothing = set.length === 0 && added.length === 0;
  return nothing ? formData : { ...formData, ...time, adhoc_filters: [...mine, ...added] };
}

/** A chart's settings with what the dashboard that the person came from filters it by. */
export function withDashboardContext(formData: FormData, context: unknown, chartId: number): FormData {
  if (!isRecord(context)) return formData;
  const masks = readDataMasks(context['dataMask']);
  const { filters, time } = boxFilters(context, chartId);
  const extra = extraFormDataOf(masks, (id) => id !== String(chartId) && isAbout(reachedBy(context, id), chartId));
  return mergeExtraFormDataInto(formData, { ...time, ...extra }, filters);
}

/**
 * Time filters that a panel made out of the dashboard's time range are no more the chart's own than those that it had.
 * @param begun the work as it begins, derived from settings with the dashboard's
 * @param own the chart's settings without them
 */
export function markInheritedTime(begun: FormData, own: FormData, folded: FormData): FormData {
  const { time_range } = folded;
  if (time_range === own['time_range'] || time_range === undefined) return begun;
  const filters = asArray(begun['adhoc_filters']);
  const marked = filters.map((filter) =>
    isRecord(filter) && filter['comparator'] === time_range ? withTimeRange(filter, time_range) : filter,
  );
  return 'adhoc_filters' in begun ? { ...begun, adhoc_filters: marked } : begun;
}
