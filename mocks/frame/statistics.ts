import { asArray, asBoolean, asNumber, asString, asStrings, type UnknownRecord } from '../../src/lib/read';
import { mean, toNumbers, quantile, sum } from './aggregators';
import { type Column, columnNamed, floatText, type Frame, FrameError, groupRows, isNumeric, toNumber } from './frame';

/**
 * Box plot statistics per group, in columns `<metric>__mean`, `__median`, `__max`, `__min`, `__q1`, `__q3`, `__count`,
 * `__outliers`.
 */
export function boxplot(frame: Frame, options: UnknownRecord): Frame {
  const by = asStrings(options['groupby']).map((name) => columnNamed(frame, name));
  const whiskers = createWhiskers(
    asString(options['whisker_type']),
    asArray(options['percentiles']).map((value) => asNumber(value, 0)),
  );
  const singleGroup = [{ keys: [], rows: Array.from({ length: frame.length }, (_, row) => row) }];
  const groups = by.length === 0 ? singleGroup : groupRows(by, frame.length, true);
  const results = asStrings(options['metrics']).flatMap((name): Column[] => {
    const source = columnNamed(frame, name);
    const samples = groups.map((group) => toNumbers(group.rows.map((row) => source.values[row] ?? null)));
    const createColumn = (suffix: string, run: (values: number[]) => number | null | readonly number[]): Column => ({
      label: [`${name}__${suffix}`],
      kind: suffix === 'outliers' ? 'string' : 'float',
      values: samples.map(run),
    });
    return [
      createColumn('mean', mean),
      createColumn('median', (values) => quantile(values, 0.5)),
      createColumn('max', (values) => whiskers(values).high),
      createColumn('min', (values) => whiskers(values).low),
      createColumn('q1', (values) => quantile(values, 0.25, 'midpoint')),
      createColumn('q3', (values) => quantile(values, 0.75, 'midpoint')),
      createColumn('count', (values) => values.length),
      createColumn('outliers', (values) => {
        const { low, high } = whiskers(values);
        return values.filter((value) => (low !== null && value < low) || (high !== null && value > high));
      }),
    ];
  });
  const keys = by.map((source, i): Column => ({ ...source, values: groups.map((group) => group.keys[i] ?? null) }));
  return { index: [], columns: [...keys, ...results], length: groups.length };
}

type Whiskers = (values: readonly number[]) => { low: number | null; high: number | null };

function createWhiskers(type: string, percentiles: readonly number[]): Whiskers {
  if (type === 'tukey') {
    return (values) => {
      const [q1, q3] = [quantile(values, 0.25, 'midpoint') ?? 0, quantile(values, 0.75, 'midpoint') ?? 0];
      const reach = 1.5 * (q3 - q1);
      // One after the other: of two values, which are both as far from the quartiles, the higher is the low whisker.
      return {
        low: quantile(
          values.filter((value) => value >= q1 - reach),
          0,
        ),
        high: quantile(
          values.filter((value) => value <= q3 + reach),
          1,
        ),
      };
    };
  }
  if (type === 'min/max') return (values) => ({ low: quantile(values, 0), high: quantile(values, 1) });
  const [low, high] = percentiles;
  if (type === 'percentile' && low !== undefined && high !== undefined && low < high) {
    return (values) => ({ low: quantile(values, low / 100), high: quantile(values, high / 100) });
  }
  throw new FrameError(
    type === 'percentile'
      ? 'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value'
      : `Unsupported whisker type: ${type}`,
  );
}

/** Counts in `bins` equal bins over the whole column, one row per group; columns are named like `0.0 - 1.5`. */
export function histogram(frame: Frame, options: UnknownRecord): Frame {
  const source = columnNamed(frame, asString(options['column']));
  const bins = asNumber(options['bins'], 5);
  const by = asStrings(options['groupby']).map((name) => columnNamed(frame, name));
  if (!isNumeric(source) && source.values.some((value) => value !== null && toNumber(value) === null)) {
    throw new FrameError(`Column '${source.label[0] ?? ''}' contains non-numeric values`);
  }
  const all = toNumbers(source.values);
  if (all.length === 0 || bins < 1) return { index: [], columns: [], length: 0 };
  const [low, high] = getRange(all);
  const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : low + i * ((high - low) / bins)));
  const groups =
    by.length === 0
      ? [{ keys: [], rows: Array.from({ length: frame.length }, (_, row) => row) }]
      : groupRows(by, frame.length, true);
  let counts = groups.map((group) => {
    const steps = countBins(toNumbers(group.rows.map((row) => source.values[row] ?? null)), edges);
    return asBoolean(options['cumulative']) ? runningSum(steps) : steps;
  });
  if (asBoolean(options['normalize'])) {
    // As on the server, the total is over all groups, after the cumulation.
    const total = sum(counts.flat());
    counts = counts.map((steps) => steps.map((count) => count / total));
  }
  const columns = Array.from({ length: bins }, (_, i): Column => ({
    label: [`${floatText(edges[i] ?? 0)} - ${floatText(edges[i + 1] ?? 0)}`],
    kind: 'float',
    values: counts.map((steps) => steps[i] ?? 0),
  }));
  const keys = by.map((key, i): Column => ({ ...key, values: groups.map((group) => group.keys[i] ?? null) }));
  return { index: [], columns: [...keys, ...columns], length: groups.length };
}

function getRange(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

function countBins(values: readonly number[], edges: readonly number[]): number[] {
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const value of values) {
    let step = edges.findIndex((edge) => value < edge) - 1;
    if (step < 0) step = counts.length - 1;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

function runningSum(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}

/** Adds `rank`: the share of rows (of the same group) not above this one; equal values get their average rank. */
export function rank(frame: Frame, options: UnknownRecord): Frame {
  const metric = columnNamed(frame, asString(options['metric']));
  const groupBy = asString(options['group_by']);
  const groups =
    groupBy === ''
      ? [{ rows: Array.from({ length: frame.length }, (_, row) => row) }]
      : groupRows([columnNamed(frame, groupBy)], frame.length, true);
  const values = new Array<number | null>(frame.length).fill(null);
  for (const { rows } of groups) {
    const numbers = rows.flatMap((row) => {
      const value = toNumber(metric.values[row]);
      return value === null ? [] : [{ row, value }];
    });
    numbers.sort((a, b) => a.value - b.value);
    for (let start = 0; start < numbers.length;) {
      let end = start;
      while (numbers[end + 1]?.value === numbers[start]?.value) end += 1;
      for (const { row } of numbers.slice(start, end + 1)) values[row] = ((start + end) / 2 + 1) / numbers.length;
      start = end + 1;
    }
  }
  return { ...frame, columns: [...frame.columns, { label: ['rank'], kind: 'float', values }] };
}
