import { GenericType } from '../../../lib/wire';
import type { Datasource, DataValue, FormData, QueryResult } from '../../../lib/wire';
import { getNumberFormatter } from '../../../lib/numberFormat';
import { getTimeFormatter } from '../../../lib/timeFormat';
import { columnLabel, columnsOf, metricLabel, metricsOf, TIMESTAMP } from '../../../query/labels';
import { findShift } from './shifts';
import type { Shift } from './shifts';
import { toLabel, toNumber, toTime } from './values';
import type { Controls, Frame, Series, XKind } from './types';

const FORECAST = '__yhat';

/** The column that runs along the x axis: the chart's own, else the server's name for the time column, else the first. */
function xColumn(fd: FormData, colnames: readonly string[]): string | undefined {
  const wanted = [...columnsOf(fd.x_axis), TIMESTAMP, ...columnsOf(fd.granularity_sqla)].map(columnLabel);
  return wanted.find((name) => colnames.includes(name)) ?? colnames[0];
}

function xKindOf(type: number | undefined, controls: Controls): XKind {
  if (controls.x.forceCategory) return 'category';
  if (type === GenericType.TEMPORAL) return 'time';
  return type === GenericType.NUMERIC && controls.stack === 'none' ? 'number' : 'category';
}

/** A metric asked for only to sort the axis by it is no series. */
function sortMetric(fd: FormData, metrics: readonly string[]): string | undefined {
  if (columnsOf(fd.groupby).length > 0) return undefined;
  const labels = metricsOf(fd.timeseries_limit_metric ?? fd.series_limit_metric).map(metricLabel);
  return labels.find((label) => label === fd.x_axis_sort && !metrics.includes(label));
}

function categoryFormatter(type: number | undefined, controls: Controls): (value: DataValue | undefined) => string {
  if (type === GenericType.TEMPORAL) {
    const format = getTimeFormatter(controls.x.timeFormat);
    return (value) => {
      const ms = toTime(value);
      return ms === null ? toLabel(value) : format(ms);
    };
  }
  if (type === GenericType.NUMERIC) {
    const format = getNumberFormatter(controls.x.numberFormat);
    return (value) => (typeof value === 'number' || typeof value === 'bigint' ? format(value) : toLabel(value));
  }
  return toLabel;
}

function seriesName(key: string, datasource: Datasource | undefined): string {
  const verbose = datasource && Object.hasOwn(datasource.verbose_map, key) ? datasource.verbose_map[key] : undefined;
  return verbose === undefined || verbose === '' ? key : verbose;
}

/** A series of another time is called by its base's name and the shift, not as the server joins the two. */
function shiftedName(key: string, shift: Shift | undefined, offsets: readonly string[], name: (key: string) => string) {
  const offset = shift && offsets[shift.index];
  return shift !== undefined && offset !== undefined && key === `${shift.baseKey}__${offset}`
    ? `${name(shift.baseKey)}, ${offset}`
    : name(key);
}

/** A chart/data answer as a frame: every column but the x axis' is a series. Rows without an x are left out. */
export function readFrame(
  result: QueryResult | undefined,
  fd: FormData,
  controls: Controls,
  datasource: Datasource | undefined,
): Frame {
  const colnames = result?.colnames ?? [];
  const x = xColumn(fd, colnames);
  if (result === undefined || x === undefined) return { xKind: 'category', xs: [], series: [] };
  const type = result.coltypes[colnames.indexOf(x)];
  const xKind = xKindOf(type, controls);
  const textOf = categoryFormatter(type, controls);
  const convert = xKind === 'time' ? toTime : xKind === 'number' ? toNumber : textOf;

  const xs: (number | string)[] = [];
  const rows = result.data.filter((row) => {
    const value = convert(row[x]);
    if (value === null) return false;
    xs.push(value);
    return true;
  });

  const metrics = metricsOf(fd.metrics).map(metricLabel);
  const only = metrics.length === 1 ? metrics[0] : undefined;
  const hidden = sortMetric(fd, metrics);
  const groups = columnsOf(fd.groupby).length;
  const columns = colnames.filter(
    (name) =>
      name !== x && name !== hidden && !name.endsWith(`${FORECAST}_lower`) && !name.endsWith(`${FORECAST}_upper`),
  );
  const series = columns.map((key): Series => {
    const raw = rows.map((row) => row[key]);
    const labels = result.label_map?.[key] ?? [];
    const shift = findShift(key, controls.offsets, only);
    const forecastOf = key.endsWith(FORECAST) ? key.slice(0, -FORECAST.length) : undefined;
    return {
      key,
      name: shiftedName(key, shift, controls.offsets, (of) => seriesName(of, datasource)),
      values: raw.map(toNumber),
      raw,
      dimensions: groups > 0 ? labels.slice(-groups) : [],
      metric: only ?? metrics.find((metric) => metric === key || metric === labels[0]),
      shift,
      forecastOf,
    };
  });
  return { xKind, xs, series };
}
