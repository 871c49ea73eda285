import { asArray, asBoolean, asNumber, asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import { type Cell, cellKey, type Column, type Frame, toNumber } from '../frame/frame';
import { toNumbers, sum } from '../frame/aggregators';
import { postProcess } from '../frame/postProcess';
import { metricLabel } from '../sql/expressions';
import type { Query } from '../sql/query';
import { type Json, jsonCell } from './queryResult';

/** Rows of an earlier time range, with their times already moved to the current range. */
export interface ShiftedFrame {
  readonly option: string;
  readonly frame: Frame;
}

/** The response to `line`, `area` and `bar`: one series per metric and group, one value per time. */
export function toTimeSeriesData(
  formData: UnknownRecord,
  query: Query,
  frame: Frame,
  shifted: readonly ShiftedFrame[],
) {
  const viz = asString(formData['viz_type']);
  const metrics = (query.metrics ?? []).map(metricLabel);
  const wide = toWideFrame(formData, query, frame);
  const comparison = asString(formData['comparison_type'], 'values');
  const series = comparison === 'values' ? toSeries(wide, metrics) : [];
  for (const [i, { option, frame: rows }] of shifted.entries()) {
    const earlier = toWideFrame(formData, query, rows);
    const compared = comparison === 'values' ? earlier : compareFrames(wide, earlier, comparison);
    series.push(...toSeries(compared, metrics, { option, at: i }));
  }
  return isSortedBySize(viz) ? series : series.sort((a, b) => compareKeys(a.key, b.key));
}

const isSortedBySize = (viz: string): boolean => viz === 'area' || viz === 'bar';

/**
 * One row per time, one column per series, after resampling, sorting, rolling and contribution, in the server's order.
 */
function toWideFrame(formData: UnknownRecord, query: Query, frame: Frame): Frame {
  const viz = asString(formData['viz_type']);
  const metrics = (query.metrics ?? []).map(metricLabel);
  const groups = query.columns.filter((name) => typeof name === 'string');
  const aggregates = Object.fromEntries(metrics.map((name) => [name, { operator: 'mean' }]));
  const options = { index: ['__timestamp'], columns: groups, aggregates, metric_fill_value: viz === 'area' ? 0 : null };
  const steps: unknown[] = [{ operation: 'pivot', options }];
  const [rule, method] = [asOptionalString(formData['resample_rule']), asOptionalString(formData['resample_method'])];
  if (rule !== undefined && method !== undefined) steps.push({ operation: 'resample', options: { rule, method } });
  const pivoted = postProcess(frame, steps);
  return postProcess(isSortedBySize(viz) ? largestFirst(pivoted) : pivoted, smoothing(formData, metrics));
}

function smoothing(formData: UnknownRecord, metrics: readonly string[]): unknown[] {
  const steps: unknown[] = [];
  const columns = Object.fromEntries(metrics.map((name) => [name, name]));
  const rolling = asOptionalString(formData['rolling_type']);
  if (rolling === 'cumsum') steps.push({ operation: 'cum', options: { operator: 'sum', columns } });
  else if (rolling !== undefined && rolling !== 'None') {
    const window = asNumber(formData['rolling_periods'], 1);
    const options = { rolling_type: rolling, window, min_periods: asNumber(formData['min_periods'], 0), columns };
    steps.push({ operation: 'rolling', options });
  }
  if (asBoolean(formData['contribution'])) steps.push({ operation: 'contribution', options: { orientation: 'row' } });
  return steps;
}

function largestFirst(frame: Frame): Frame {
  const totals = new Map(frame.columns.map((column) => [column, sum(toNumbers(column.values))]));
  return { ...frame, columns: [...frame.columns].sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0)) };
}

interface Shift {
  readonly option: string;
  readonly at: number;
}

type Point = { readonly x: Json; readonly y: Json };
type Series = {
  readonly key: string | readonly string[];
  readonly values: readonly Point[];
  readonly classed?: string;
};

function toSeries(wide: Frame, metrics: readonly string[], shift?: Shift): Series[] {
  const [time] = wide.index;
  return wide.columns
    .filter((column) => column.values.some((value) => value !== null))
    .map((column) => {
      const values = column.values.map((value, row) => ({ x: jsonCell(time?.values[row]), y: jsonCell(value) }));
      const key = seriesKey(column, metrics);
      if (!shift) return { key, values };
      const suffix = `${shift.option} offset`;
      const shiftedKey = typeof key === 'string' ? [key, suffix] : [...key, suffix];
      return { key: shiftedKey, values, classed: `time-shift-${shift.at.toString()}` };
    });
}

/** A single metric is not part of the key beside groups; without groups the key is not a list. */
function seriesKey(column: Column, metrics: readonly string[]): string | readonly string[] {
  const [metric = '', ...groups] = column.label.map((part) => part ?? '');
  if (groups.length === 0) return metric;
  return metrics.length === 1 ? groups : [metric, ...groups];
}

function compareKeys(a: string | readonly string[], b: string | readonly string[]): number {
  const [left, right] = [asArray(a).map(String), asArray(b).map(String)];
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (part !== other) return part < other ? -1 : 1;
  }
  return left.length - right.length;
}

const comparisons: Readonly<Record<string, (now: number, then: number) => number>> = {
  absolute: (now, then) => now - then,
  percentage: (now, then) => (now - then) / then,
  ratio: (now, then) => now / then,
};

/** The rows of the current range compared with those of the earlier one at the same time. */
function compareFrames(wide: Frame, earlier: Frame, comparison: string): Frame {
  const compare = comparisons[comparison] ?? ((now: number) => now);
  const rows = new Map(earlier.index[0]?.values.map((time, row) => [cellKey(time), row]));
  const times = wide.index[0]?.values ?? [];
  const columns = wide.columns.map((column): Column => {
    const label = JSON.stringify(column.label);
    const other = earlier.columns.find((candidate) => JSON.stringify(candidate.label) === label);
    const values = column.values.map((value, row): Cell => {
      const then = toNumber(other?.values[rows.get(cellKey(times[row])) ?? -1]);
      const now = toNumber(value);
      const result = now === null || then === null ? NaN : compare(now, then);
      return Number.isFinite(result) ? result : null;
    });
    return { ...column, kind: 'float', values };
  });
  return { ...wide, columns };
}
