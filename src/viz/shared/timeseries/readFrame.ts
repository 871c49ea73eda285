import { own } from '../../../lib/own';
import { GenericType } from '../../../lib/wire';
import type { Datasource, DataValue, FormData, QueryResult } from '../../../lib/wire';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { verboseName } from '../../../lib/verboseName';
import { columnLabel, getColumns, metricLabel, getMetrics, TIMESTAMP } from '../../../query/labels';
import { axisColumn } from '../dataPoints/filteredColumn';
import { xNumberFormatter } from './formatters';
import { findShift } from './shifts';
import type { Shift } from './shifts';
import { sortCategories } from './sortCategories';
import { toLabel, toNumber, toTime } from './values';
import type { Controls, Frame, Series, XKind } from './types';

const FORECAST = '__yhat';
const LOWER = `${FORECAST}_lower`;
const UPPER = `${FORECAST}_upper`;

/** The column of the x axis: the chart's own, else the server's name for the time column, else the first. */
function xColumn(fd: FormData, colnames: readonly string[]): string | undefined {
  const candidates = [...getColumns(fd.x_axis), TIMESTAMP, ...getColumns(fd.granularity_sqla)].map(columnLabel);
  return candidates.find((name) => colnames.includes(name)) ?? colnames[0];
}

function getXKind(type: number | undefined, controls: Controls): XKind {
  if (controls.x.forceCategory) return 'category';
  if (type === GenericType.TEMPORAL) return 'time';
  // Bars stand side by side, whatever the distance between their numbers.
  const isContinuous = controls.stack === 'none' && controls.seriesType !== 'bar';
  return type === GenericType.NUMERIC && isContinuous ? 'number' : 'category';
}

/** A metric queried only to sort the axis is no series. */
function sortMetric(fd: FormData, metrics: readonly string[]): string | undefined {
  if (getColumns(fd.groupby).length > 0) return undefined;
  const labels = getMetrics(fd.timeseries_limit_metric ?? fd.series_limit_metric).map(metricLabel);
  return labels.find((label) => label === fd.x_axis_sort && !metrics.includes(label));
}

/** The formatter of categories; undefined where they are as their values. */
function categoryFormatter(
  type: number | undefined,
  controls: Controls,
): ((value: DataValue | undefined) => string) | undefined {
  if (type === GenericType.TEMPORAL) {
    const format = getTimeFormatter(controls.x.timeFormat);
    return (value) => {
      const ms = toTime(value);
      return ms === null ? toLabel(value) : format(ms);
    };
  }
  if (type === GenericType.NUMERIC) {
    const format = xNumberFormatter(controls.x);
    return (value) => (typeof value === 'number' || typeof value === 'bigint' ? format(value) : toLabel(value));
  }
  return undefined;
}

function seriesName(key: string, datasource: Datasource | undefined): string {
  return verboseName(datasource, key) ?? key;
}

/** 6.x removes the metric from the name of a time-shifted series, but not from its base series. */
function resolveBaseKey(
  shift: Shift | undefined,
  colnames: readonly string[],
  only: string | undefined,
): Shift | undefined {
  if (shift === undefined || only === undefined || colnames.includes(shift.baseKey)) return shift;
  const baseKey = `${only}, ${shift.baseKey}`;
  return colnames.includes(baseKey) ? { ...shift, baseKey } : shift;
}

/** A time-shifted series is named by its base's name and the shift, instead of the server's column name. */
function shiftedName(key: string, shift: Shift | undefined, offsets: readonly string[], name: (key: string) => string) {
  const offset = shift && offsets[shift.index];
  return shift !== undefined && offset !== undefined && key === `${shift.baseKey}__${offset}`
    ? `${name(shift.baseKey)}, ${offset}`
    : name(key);
}

/** A chart/data response as a frame: every column but the x axis' is a series. Rows without an x are left out. */
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
  const xKind = getXKind(type, controls);
  const convert = xKind === 'time' ? toTime : xKind === 'number' ? toNumber : toLabel;

  const xs: (number | string)[] = [];
  const { sort } = controls.x;
  const sorted = xKind === 'category' && sort ? sortCategories(result.data, x, sort) : result.data;
  const rows = sorted.filter((row) => {
    const value = convert(row[x]);
    if (value === null) return false;
    xs.push(value);
    return true;
  });

  const metrics = getMetrics(fd.metrics).map(metricLabel);
  const only = metrics.length === 1 ? metrics[0] : undefined;
  const hidden = sortMetric(fd, metrics);
  const groups = getColumns(fd.groupby).length;
  // A forecast's bounds belong to its line; without one they would be series of their own.
  const isBound = (name: string) =>
    [LOWER, UPPER].some((end) => name.endsWith(end) && colnames.includes(name.slice(0, -end.length) + FORECAST));
  const columns = colnames.filter((name) => name !== x && name !== hidden && !isBound(name));
  const getValues = (column: string) => rows.map((row) => toNumber(row[column]));
  const series = columns.map((key): Series => {
    const raw = rows.map((row) => row[key]);
    const base = key.slice(0, -FORECAST.length);
    const forecastOf = key.endsWith(FORECAST) && colnames.includes(base) ? base : undefined;
    const labels = own(result.label_map, forecastOf ?? key) ?? [];
    const shift = resolveBaseKey(findShift(forecastOf ?? key, controls.offsets, only), colnames, only);
    const banded = forecastOf !== undefined && colnames.includes(base + LOWER) && colnames.includes(base + UPPER);
    return {
      key,
      verboseName: verboseName(datasource, forecastOf ?? key),
      // A forecast shares the name and the legend entry of its series.
      name: shiftedName(forecastOf ?? key, shift, controls.offsets, (seriesKey) => seriesName(seriesKey, datasource)),
      values: raw.map(toNumber),
      raw,
      dimensions: groups > 0 ? labels.slice(-groups) : [],
      metric: only ?? metrics.find((metric) => metric === (forecastOf ?? key) || metric === labels[0]),
      shift,
      ...(forecastOf === undefined ? {} : { forecastOf }),
      ...(banded ? { band: { lower: getValues(base + LOWER), upper: getValues(base + UPPER) } } : {}),
    };
  });
  const column = axisColumn(fd, x);
  const axis = column === undefined ? undefined : { column, values: rows.map((row) => row[x]) };
  const format = categoryFormatter(type, controls);
  if (xKind !== 'category' || format === undefined) return { xKind, xs, axis, series };
  const labels = rows.map((row) => format(row[x]));
  if (type !== GenericType.TEMPORAL) return { xKind, xs, labels, axis, series };
  return { xKind, xs, labels, axis, times: rows.map((row) => toTime(row[x])), series };
}
