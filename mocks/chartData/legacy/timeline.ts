import { asArray } from '../../../src/lib/read';
import { type Frame, toNumber } from '../../frame/frame';
import { postProcess } from '../../frame/postProcess';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { toTimeSeriesData } from '../legacySeries';
import { type Json, jsonCell } from '../queryResult';
import { keyAt, getRowIndexes } from './frameCells';
import type { LegacyRows, LegacyViz } from './legacyViz';

/** One row per time, one column per metric and group. */
function toWide({ query, frame }: LegacyRows, metrics: readonly string[]): Frame {
  const aggregates = Object.fromEntries(metrics.map((name) => [name, { operator: 'mean' }]));
  const options = { index: ['__timestamp'], columns: query.columns, aggregates };
  return postProcess(frame, [{ operation: 'pivot', options }]);
}

/** Rows by time, one value per metric or group. */
export const timeTable: LegacyViz = {
  isTimeSeries: true,
  query: (formData, metrics) => {
    if (asArray(formData['groupby']).length > 0 && metrics.length > 1)
      throw new QueryError("When using 'Group By' you are limited to use a single metric");
    return {};
  },
  data: (rows) => {
    const metrics = (rows.query.metrics ?? []).map(metricLabel);
    const isGrouped = rows.query.columns.length > 0;
    const wide = toWide(rows, metrics);
    const columns = wide.columns.map(({ label }) => (isGrouped ? label.slice(1).join(', ') : (label[0] ?? '')));
    const [time] = wide.index;
    const toRecord = (row: number) =>
      Object.fromEntries(columns.map((name, at) => [name, jsonCell(wide.columns[at]?.values[row])]));
    const records = Object.fromEntries(getRowIndexes(wide).map((row) => [time ? keyAt(time, row) : '', toRecord(row)]));
    return { records, columns, is_group_by: isGrouped };
  },
};

/** Per metric one series per group, which the page compares. */
export const pairedTtest: LegacyViz = {
  isTimeSeries: true,
  query: (formData) => (formData['timeseries_limit_metric'] ? {} : { orderby: [] }),
  data: (rows) => {
    const wide = toWide(rows, (rows.query.metrics ?? []).map(metricLabel));
    const times = wide.index[0]?.values ?? [];
    const data: Record<string, Json[]> = {};
    for (const column of wide.columns) {
      const [metric = '', ...group] = column.label.map((part) => (part === '' ? 'N/A' : (part ?? 'NULL')));
      const values = times.map((time, row) => ({ x: jsonCell(time), y: jsonCell(column.values[row]) }));
      (data[metric] ??= []).push({ group: group.length === 0 ? 'All' : group, values });
    }
    return data;
  },
};

/** The values of all series by time, in nanoseconds. */
export const rose: LegacyViz = {
  isTimeSeries: true,
  data: ({ formData, query, frame }) => {
    const data: Record<string, Json[]> = {};
    for (const { key, values } of toTimeSeriesData(formData, query, frame, [])) {
      for (const { x, y } of values) {
        const time = toNumber(typeof x === 'number' ? x : null) ?? 0;
        (data[time === 0 ? '0' : `${time.toString()}000000`] ??= []).push({ key, value: y ?? 0, name: key, time });
      }
    }
    return data;
  },
};
