import { asString, type UnknownRecord } from '../../../src/lib/read';
import { mean, sum, toNumbers } from '../../frame/aggregators';
import { type Cell, type Column, columnNamed, type Frame, groupRows, toNumber } from '../../frame/frame';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { type Json, jsonCell } from '../queryResult';
import { getRowIndexes } from './frameCells';
import type { LegacyRows, LegacyViz } from './legacyViz';

type Reduce = (values: Column, rows: readonly number[]) => number | null;
interface Group {
  readonly keys: readonly Cell[];
  readonly value: number | null;
}

const pick = (source: Column, rows: readonly number[]): Cell[] => rows.map((row) => source.values[row] ?? null);
const sumUp: Reduce = (source, rows) => sum(toNumbers(pick(source, rows)));

function timeOption(formData: UnknownRecord): string {
  return asString(formData['time_series_option'], 'not_time');
}

const comparisons: Readonly<Record<string, (last: number, first: number) => number>> = {
  point_diff: (last, first) => last - first,
  point_factor: (last, first) => last / first,
  point_percent: (last, first) => last / first - 1,
};

/** How the rows of a group become one value: their sum or mean, or the last time compared with the first. */
function createReduce(option: string, frame: Frame): Reduce {
  if (option === 'agg_mean') return (source, rows) => mean(toNumbers(pick(source, rows)));
  const compare = comparisons[option];
  if (!compare) return sumUp;
  const times = columnNamed(frame, '__timestamp').values.map((time) => (time instanceof Date ? time.getTime() : 0));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const sumAt = (source: Column, rows: readonly number[], time: number): number =>
    sumUp(
      source,
      rows.filter((row) => times[row] === time),
    ) ?? 0;
  return (source, rows) => {
    const value = compare(sumAt(source, rows, last), sumAt(source, rows, first));
    return Number.isFinite(value) ? value : null;
  };
}

/** The groups of the first level, of the first two, … */
function toLevels(frame: Frame, by: readonly Column[], metric: Column, reduce: Reduce): Group[][] {
  return by.map((_, depth) =>
    groupRows(by.slice(0, depth + 1), frame.length, true).map(({ keys, rows }) => ({
      keys,
      value: reduce(metric, rows),
    })),
  );
}

/** The groups below a path; from the second level on, a name is the whole path. */
function nest(levels: readonly (readonly Group[])[], path: readonly Cell[]): Json[] {
  const depth = path.length;
  return (levels[depth] ?? [])
    .filter(({ keys }) => path.every((key, at) => sameCell(keys[at], key)))
    .map(({ keys, value }) => ({
      name: depth === 0 ? jsonCell(keys[0]) : keys.map(jsonCell),
      val: value,
      children: nest(levels, keys),
    }));
}

function sameCell(a: Cell | undefined, b: Cell): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}

function toTree({ formData, query, frame }: LegacyRows): Json {
  const groups = query.columns.map((name) => columnNamed(frame, String(name)));
  const metrics = (query.metrics ?? []).map((metric) => columnNamed(frame, metricLabel(metric)));
  const option = timeOption(formData);
  if (option === 'adv_anal') return metrics.map((metric) => toTimeTree(frame, groups, metric));
  const reduce = createReduce(option, frame);
  const by = option === 'time_series' ? [columnNamed(frame, '__timestamp'), ...groups] : groups;
  return metrics.map((metric) => ({
    name: metric.label[0] ?? '',
    val: reduce(metric, getRowIndexes(frame)),
    children: nest(toLevels(frame, by, metric, reduce), []),
  }));
}

/** A tree per time: the groups below each other, each with its value at that time. */
function toTimeTree(frame: Frame, groups: readonly Column[], metric: Column): Json {
  const branches = (rows: readonly number[], depth: number): Json[] => {
    const source = groups[depth];
    if (!source) return [];
    return groupRows([source], frame.length, true).flatMap(({ keys: [key], rows: all }): Json[] => {
      const own = all.filter((row) => rows.includes(row));
      if (own.length === 0) return [];
      return [{ name: jsonCell(key), val: sumUp(metric, own), children: branches(own, depth + 1) }];
    });
  };
  const times = groupRows([columnNamed(frame, '__timestamp')], frame.length, true);
  const children = times.map(({ keys: [time], rows }): Json => ({
    name: jsonCell(time),
    val: toNumber(sumUp(metric, rows)),
    children: branches(rows, 0),
  }));
  return { name: metric.label[0] ?? '', children };
}

/** A tree of the groups for each metric. */
export const partition: LegacyViz = {
  isTimeSeries: (formData) => timeOption(formData) !== 'not_time',
  data: (rows) => {
    if (rows.query.columns.length === 0) throw new QueryError('Please choose at least one groupby');
    return toTree(rows);
  },
};
