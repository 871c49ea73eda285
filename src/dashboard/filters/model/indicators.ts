import { isRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { QueryResult } from '../../../lib/wire';
import type { FilterBoxValue } from '../../../query/filterBox';
import { reaches, type FilterScopes } from '../../../query/filters/filterScopes';
import { hasValue } from '../../../query/filters/blockingFilters';
import { columnLabel, isColumn } from '../../../query/labels';
import type { DataMask, DataMasks } from '../../../query/types';
import { getCrossFilterValues, getEmitterId } from './crossFilters';
import { getMaskText, getValueText } from './maskText';
import type { NativeFilter } from './nativeFilter';

/**
 * 'applied': the chart's data is narrowed by it; 'refused': it was sent, and the server left it out; 'unset': it would be
 * narrowed by it, but nothing is chosen; 'outOfScope': it does not reach the chart.
 */
export type IndicatorStatus = 'applied' | 'refused' | 'unset' | 'outOfScope';

/** What one filter does to one chart. */
export interface Indicator {
  readonly key: string;
  readonly kind: 'native' | 'crossFilter' | 'filterBox';
  readonly name: string;
  /** What is chosen, in words; '' for nothing. */
  readonly value: string;
  readonly status: IndicatorStatus;
  /** Why it was refused, in words. */
  readonly reason: string | undefined;
  /** Where it is set: a native filter's id, or the chart that is used as a filter or is a filter box. */
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
  /** What the chart was answered last; null before the first answer. */
  readonly results: readonly QueryResult[] | null;
  readonly getChartName: (chartId: number) => string;
  /** What a filter box calls a column of its own. */
  readonly getFilterBoxLabel: (box: FilterBoxValue) => string;
}

/** Columns that the server did not filter by, with its reason, of all queries of the chart. */
function refusals(results: readonly QueryResult[] | null): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const { rejected_filters } of results ?? [])
    for (const { column, reason } of rejected_filters ?? []) refused.set(column, reason ?? '');
  for (const { applied_filters } of results ?? [])
    for (const { column } of applied_filters ?? []) refused.delete(column);
  return refused;
}

/** A column of filter boxes that stands for the time and not for a column of the data. */
const isTime = (column: string): boolean => column.startsWith('__');

function reasonWords(column: string, reason: string): string {
  if (reason === 'no_temporal_column') return t('The dataset of this chart has no time column.');
  if (reason === 'not_in_datasource')
    return isTime(column)
      ? t('The dataset of this chart does not have the chosen time column.')
      : t('The dataset of this chart has no column "%s".', column);
  return reason === '' ? t('The server did not apply it.') : t('The server did not apply it: %s', reason);
}

function columnsOf(mask: DataMask | undefined): readonly string[] {
  const filters = mask?.extraFormData?.['filters'];
  if (!Array.isArray(filters)) return [];
  return filters.flatMap((filter: unknown) =>
    isRecord(filter) && isColumn(filter['col']) ? [columnLabel(filter['col'])] : [],
  );
}

type Verdict = Pick<Indicator, 'status' | 'reason'>;

/** All that the filters of a dashboard do to a chart: native ones in their order, then cross filters, then filter boxes. */
export function getIndicators(input: IndicatorInput): readonly Indicator[] {
  const {
    chartId,
    filters,
    masks,
    scopes,
    filterBoxes: boxes,
    results,
    getChartName: chartName,
    getFilterBoxLabel: boxLabel,
  } = input;
  const refused = refusals(results);
  const verdict = (reached: boolean, isSet: boolean, columns: readonly string[]): Verdict => {
    if (!reached) return { status: 'outOfScope', reason: undefined };
    if (!isSet) return { status: 'unset', reason: undefined };
    const column = columns.find((name) => refused.has(name));
    if (column === undefined) return { status: 'applied', reason: undefined };
    return { status: 'refused', reason: reasonWords(column, refused.get(column) ?? '') };
  };

  const native = filters.map((filter): Indicator => {
    const mask = masks[filter.id];
    return {
      key: filter.id,
      kind: 'native',
      name: filter.name || filter.id,
      value: hasValue(mask) ? getMaskText(mask) : '',
      ...verdict(reaches(scopes, filter.id, chartId), hasValue(mask), columnsOf(mask)),
      source: filter.id,
    };
  });
  const crossed = Object.entries(masks).flatMap(([id, mask]): readonly Indicator[] => {
    const emitter = getEmitterId(id);
    if (emitter === undefined || emitter === chartId) return [];
    return getCrossFilterValues(mask).map(({ column, value }, i) => ({
      key: `${id}:${String(i)}`,
      kind: 'crossFilter',
      name: `${chartName(emitter)}: ${column}`,
      value,
      ...verdict(reaches(scopes, id, chartId), true, columnsOf(mask).slice(i, i + 1)),
      source: emitter,
    }));
  });
  const boxed = boxes.flatMap((box): readonly Indicator[] => {
    if (box.chartId === chartId) return [];
    const values = Array.isArray(box.value) ? box.value : [box.value];
    const chosen = values.filter((one) => one !== null && one !== undefined && one !== '' && one !== 'No filter');
    return [
      {
        key: `${String(box.chartId)}:${box.column}`,
        kind: 'filterBox',
        name: boxLabel(box),
        value: chosen.map(getValueText).join(', '),
        ...verdict(box.scope.includes(chartId), chosen.length > 0, [box.column]),
        source: box.chartId,
      },
    ];
  });
  return [...native, ...crossed, ...boxed];
}
