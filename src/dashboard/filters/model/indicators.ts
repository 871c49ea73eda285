import { isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData, QueryResult } from '../../../lib/wire';
import type { FilterBoxValue } from '../../../query/filterBox';
import { isChartInFilterScope, type FilterScopes } from '../../../query/filters/filterScopes';
import { hasTimeFilter } from '../../../query/filters/hasTimeFilter';
import { hasValue } from '../../../query/filters/blockingFilters';
import { columnLabel, isColumn } from '../../../query/labels';
import type { DataMask, DataMasks } from '../../../query/types';
import { getCrossFilterValues, getEmitterId } from './crossFilters';
import { getMaskText, getValueText } from './maskText';
import type { NativeFilter } from './nativeFilter';
import { vizPlugin } from '../../../viz/registry';

/**
 * 'applied': the chart's data is filtered by it; 'rejected': the server ignored it; 'unset': in scope, but without a value;
 * 'outOfScope': the chart is not in its scope.
 */
export type IndicatorStatus = 'applied' | 'rejected' | 'unset' | 'outOfScope';

/** One filter as it applies to one chart. */
export interface Indicator {
  readonly key: string;
  readonly kind: 'native' | 'crossFilter' | 'filterBox';
  readonly name: string;
  /** The display text of its value; '' for none. */
  readonly value: string;
  readonly status: IndicatorStatus;
  /** Why it was rejected. */
  readonly reason: string | undefined;
  /** The native filter's id, or the id of the emitting chart or filter box. */
  readonly source: string | number;
}

export interface IndicatorInput {
  readonly chartId: number;
  /** The native filters of the dashboard, dividers left out. */
  readonly filters: readonly NativeFilter[];
  readonly masks: DataMasks;
  readonly scopes: FilterScopes;
  /** 2.x. */
  readonly filterBoxes: readonly FilterBoxValue[];
  /** The chart's latest results; null before the first response. */
  readonly results: readonly QueryResult[] | null;
  /** What the results were queried with; null before the first request. */
  readonly formData: FormData | null;
  readonly getChartName: (chartId: number) => string;
  /** The label of a filter box's column. */
  readonly getFilterBoxLabel: (box: FilterBoxValue) => string;
}

/** Column → reason, for the filters that the server rejected in all queries of the chart. */
function getRejections({ results, formData }: IndicatorInput): ReadonlyMap<string, string> {
  const rejected = new Map<string, string>();
  for (const { rejected_filters } of results ?? [])
    for (const { column, reason } of rejected_filters ?? []) rejected.set(column, reason ?? '');
  for (const { applied_filters } of results ?? [])
    for (const { column } of applied_filters ?? []) rejected.delete(column);
  // The server reports a time range as applied if only the dataset has a time column.
  // A chart of layers is queried by their form data.
  const isTimeless = formData && vizPlugin(formData.viz_type)?.layersPrefix === undefined && !hasTimeFilter(formData);
  if (isTimeless && !rejected.has(TIME_RANGE)) rejected.set(TIME_RANGE, 'no_time_filter');
  return rejected;
}

const TIME_RANGE = '__time_range';

/** A reserved column of filter boxes: the time range, grain or column. */
const isTime = (column: string): boolean => column.startsWith('__');

function getReasonText(column: string, reason: string): string {
  if (reason === 'no_time_filter') return t('Not applicable: this chart has no time column to filter by.');
  if (reason === 'no_temporal_column') return t('The dataset of this chart has no time column.');
  if (reason === 'not_in_datasource')
    return isTime(column)
      ? t('The dataset of this chart does not have the selected time column.')
      : t('The dataset of this chart has no column "%s".', column);
  return reason === '' ? t('The server did not apply it.') : t('The server did not apply it: %s', reason);
}

function getColumns(mask: DataMask | undefined): readonly string[] {
  const { filters, time_range } = mask?.extraFormData ?? {};
  const time = typeof time_range === 'string' ? [TIME_RANGE] : [];
  if (!Array.isArray(filters)) return time;
  const columns = filters.flatMap((filter: unknown) =>
    isRecord(filter) && isColumn(filter['col']) ? [columnLabel(filter['col'])] : [],
  );
  return [...columns, ...time];
}

type Status = Pick<Indicator, 'status' | 'reason'>;

/** The indicators of a chart: native filters in their order, then cross-filters, then filter boxes. */
export function getIndicators(input: IndicatorInput): readonly Indicator[] {
  const { chartId, filters, masks, scopes, filterBoxes, getChartName, getFilterBoxLabel } = input;
  const rejected = getRejections(input);
  const getStatus = (isInScope: boolean, isSet: boolean, columns: readonly string[]): Status => {
    if (!isInScope) return { status: 'outOfScope', reason: undefined };
    if (!isSet) return { status: 'unset', reason: undefined };
    const column = columns.find((name) => rejected.has(name));
    if (column === undefined) return { status: 'applied', reason: undefined };
    return { status: 'rejected', reason: getReasonText(column, rejected.get(column) ?? '') };
  };

  const nativeIndicators = filters.map((filter): Indicator => {
    const mask = masks[filter.id];
    return {
      key: filter.id,
      kind: 'native',
      name: filter.name || filter.id,
      value: hasValue(mask) ? getMaskText(mask) : '',
      ...getStatus(isChartInFilterScope(scopes, filter.id, chartId), hasValue(mask), getColumns(mask)),
      source: filter.id,
    };
  });
  const crossFilterIndicators = Object.entries(masks).flatMap(([id, mask]): readonly Indicator[] => {
    const emitter = getEmitterId(id);
    if (emitter === undefined || emitter === chartId) return [];
    return getCrossFilterValues(mask).map(({ column, value }, i) => ({
      key: `${id}:${String(i)}`,
      kind: 'crossFilter',
      name: `${getChartName(emitter)}: ${column}`,
      value,
      ...getStatus(isChartInFilterScope(scopes, id, chartId), true, getColumns(mask).slice(i, i + 1)),
      source: emitter,
    }));
  });
  const filterBoxIndicators = filterBoxes.flatMap((box): readonly Indicator[] => {
    if (box.chartId === chartId) return [];
    const values = Array.isArray(box.value) ? box.value : [box.value];
    const selected = values.filter(
      (item) => item !== null && item !== undefined && item !== '' && item !== 'No filter',
    );
    return [
      {
        key: `${String(box.chartId)}:${box.column}`,
        kind: 'filterBox',
        name: getFilterBoxLabel(box),
        value: selected.map(getValueText).join(', '),
        ...getStatus(box.scope.includes(chartId), selected.length > 0, [box.column]),
        source: box.chartId,
      },
    ];
  });
  return [...nativeIndicators, ...crossFilterIndicators, ...filterBoxIndicators];
}
