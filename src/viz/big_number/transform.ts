import { asNumber } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import type { Datasource, FormData, QueryResult, Row } from '../../lib/wire';
import { GenericType } from '../../lib/wire';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import { TIMESTAMP } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { makeHeaderFormatter, metricColumn, getMetricName, makeTimeFormatter } from '../shared/bigNumber/headerText';
import { asPlotted, isoMillis, metricValue, type MetricValue } from '../shared/bigNumber/metricValue';
import type { TrendPoint } from '../shared/bigNumber/trendPath';
import { axisColumn, timeFilter } from '../shared/dataPoints/filteredColumn';
import { NO_FILTERS } from '../shared/dataPoints/dataPoint';
import { aggregate } from './aggregate';
import type { Controls } from './readControls';

export interface BigNumberModel {
  /** null: no value. */
  readonly value: MetricValue;
  readonly header: string | null;
  readonly metricName: string | undefined;
  readonly kicker: string | undefined;
  readonly subheader: string;
  readonly subtitle: string;
  /** The time of the displayed value if the latest row had none. */
  readonly fallbackTime: string | undefined;
  readonly points: readonly TrendPoint[];
  readonly trendColor: string;
  readonly formatTime: (ms: number) => string;
  readonly formatValue: (value: number) => string;
  /** The column of the points' x values, to filter by; undefined if unknown. */
  readonly axis: QueryColumn | undefined;
  /** The time range of the query in epoch ms, if the line spans all of it. */
  readonly span: readonly [number, number] | undefined;
}

interface Observation {
  readonly time: number | null;
  readonly value: MetricValue;
}

function timeColumn(result: QueryResult, axis: string | undefined): string | undefined {
  if (axis !== undefined && result.colnames.includes(axis)) return axis;
  if (result.colnames.includes(TIMESTAMP)) return TIMESTAMP;
  return result.colnames.find((_, i) => result.coltypes[i] === GenericType.TEMPORAL);
}

function getTime(row: Row, column: string | undefined): number | null {
  const raw = column === undefined ? null : row[column];
  if (typeof raw === 'string') return isoMillis(raw) ?? null;
  return raw === undefined || raw === null || typeof raw === 'boolean' ? null : (asNumber(raw) ?? null);
}

/** Newest first: the change of the value against that `lag` rows before, as a signed share; undefined when either is missing. */
function changeSince(newestFirst: readonly MetricValue[], value: MetricValue, lag: number): number | undefined {
  const before = newestFirst[lag];
  const then = before === undefined ? undefined : asPlotted(before);
  const now = asPlotted(value);
  if (lag <= 0 || then === undefined || now === undefined) return undefined;
  return then === 0 ? 0 : (now - then) / Math.abs(then);
}

/**
 * The view model of a big number with its trend line.
 * @param formData for the columns of filters
 * @param isVersion2 of Superset, which compares the displayed value instead of the newest row's
 * @param now the end of a time range without one, epoch ms
 */
export function bigNumberModel(
  controls: Controls,
  formData: FormData,
  results: readonly QueryResult[],
  datasource: Datasource | undefined,
  isVersion2 = false,
  now = Date.now(),
): BigNumberModel {
  const result = results[0];
  const label = controls.metric;
  const empty: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0 };
  const queryResult = result ?? empty;
  const axis = timeColumn(queryResult, controls.xAxis);
  const column = metricColumn(queryResult, label, axis);
  const observed: Observation[] = queryResult.data.map((row) => ({
    time: getTime(row, axis),
    value: metricValue(row[column]),
  }));
  const newestFirst = observed.toSorted((a, b) => (b.time ?? -Infinity) - (a.time ?? -Infinity) || 0);

  const method = controls.aggregation;
  const overall = method === 'raw' ? results[1] : undefined;
  const newest = newestFirst[0];
  const aggregated = overall
    ? metricValue(overall.data[0]?.[metricColumn(overall, label)])
    : aggregate(
        method,
        newestFirst.map((o) => o.value),
      );
  let value = aggregated === undefined ? (newest?.value ?? null) : aggregated;
  let time = newest?.time ?? null;
  let fallback: Observation | undefined;
  if (value === null) {
    fallback = newestFirst.find((o) => o.value !== null);
    value = fallback?.value ?? null;
    time = fallback ? fallback.time : time;
  }

  const lag = controls.compareLag;
  const change = changeSince(
    newestFirst.map((o) => o.value),
    isVersion2 ? value : (newest?.value ?? null),
    lag,
  );
  const formatTime = makeTimeFormatter(controls);
  const formatValue = makeHeaderFormatter(controls, datasource, queryResult, column, isVersion2);
  const from = asNumber(queryResult.from_dttm);
  const to = asNumber(queryResult.to_dttm) ?? Math.max(now, newest?.time ?? now);
  const wholeRange = controls.fixTimeRange && from !== undefined && from < to;
  return {
    value,
    header: value === null ? null : formatValue(value),
    metricName: controls.showMetricName ? getMetricName(controls, datasource) : undefined,
    kicker: controls.showTimestamp && time !== null ? formatTime(time) : undefined,
    subheader: change === undefined ? '' : `${getNumberFormatter('+,.1%')(change)} ${controls.compareSuffix}`.trim(),
    subtitle: controls.subtitle,
    fallbackTime: fallback?.time == null ? undefined : formatTime(fallback.time),
    points: controls.showTrendLine
      ? newestFirst.toReversed().flatMap((o) => (o.time === null ? [] : [{ x: o.time, y: asPlotted(o.value) }]))
      : [],
    trendColor: controls.trendColor,
    formatTime,
    formatValue,
    axis: axis === undefined ? undefined : axisColumn(formData, axis),
    span: wholeRange ? [from, to] : undefined,
  };
}

/** The filters of a point of the trend line. */
export function pointFilters(
  { axis, formatTime }: BigNumberModel,
  time: number,
  formData: FormData,
): ContextMenuFilters {
  return axis === undefined ? NO_FILTERS : { drillToDetail: [timeFilter(axis, time, formatTime(time), formData)] };
}
