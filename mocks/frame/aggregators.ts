import { asNumber, asRecord, asString } from '../../src/lib/read';
import { cellKey, type Cell, compareCells, FrameError, toNumber } from './frame';

type Aggregator = (values: readonly Cell[]) => Cell;

/** A known aggregate; throws FrameError for an unknown name. Nulls do not count, except in `size`. */
export function aggregator(operator: unknown, options?: unknown): Aggregator {
  const name = asString(operator);
  if (name === 'percentile') {
    const q = asNumber(asRecord(options)['q'], 50);
    return (values) => quantile(toNumbers(values), q / 100);
  }
  const found = Object.hasOwn(aggregators, name) ? aggregators[name] : undefined;
  if (!found) throw new FrameError(`Invalid numpy function: ${name}`);
  return found;
}

export function toNumbers(values: readonly Cell[]): number[] {
  const numbers: number[] = [];
  for (const value of values) {
    const number = toNumber(value);
    if (number !== null) numbers.push(number);
  }
  return numbers;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Between the two nearest ranks: linear or midpoint; null without values. `q` from 0 to 1. */
export function quantile(
  values: readonly number[],
  q: number,
  between: 'linear' | 'midpoint' = 'linear',
): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (between === 'midpoint' ? 0.5 : at - Math.floor(at));
}

/**
 * Null for fewer values than `ddof` + 1. As on the server, plain aggregates lose no degree of freedom, rolling ones
 * one.
 */
export function variance(values: readonly number[], ddof: 0 | 1): number | null {
  const average = mean(values);
  if (average === null || values.length <= ddof) return null;
  return sum(values.map((value) => (value - average) ** 2)) / (values.length - ddof);
}

export function deviation(values: readonly number[], ddof: 0 | 1): number | null {
  const spread = variance(values, ddof);
  return spread === null ? null : Math.sqrt(spread);
}

function extreme(values: readonly Cell[], sign: 1 | -1): Cell {
  let best: Cell = null;
  for (const value of values) {
    if (value !== null && (best === null || sign * compareCells(value, best) > 0)) best = value;
  }
  return best;
}

const nonNull = (values: readonly Cell[]): Cell[] => values.filter((value) => value !== null);

const average: Aggregator = (values) => mean(toNumbers(values));

const aggregators: Readonly<Record<string, Aggregator>> = {
  average,
  mean: average,
  sum: (values) => sum(toNumbers(values)),
  nansum: (values) => sum(toNumbers(values)),
  prod: (values) => toNumbers(values).reduce((product, value) => product * value, 1),
  min: (values) => extreme(values, -1),
  max: (values) => extreme(values, 1),
  median: (values) => quantile(toNumbers(values), 0.5),
  std: (values) => deviation(toNumbers(values), 0),
  var: (values) => variance(toNumbers(values), 0),
  count: (values) => nonNull(values).length,
  size: (values) => values.length,
  nunique: (values) => new Set(nonNull(values).map(cellKey)).size,
  first: (values) => nonNull(values)[0] ?? null,
  last: (values) => nonNull(values).at(-1) ?? null,
};
