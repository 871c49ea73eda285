import { asNumber, asString, type UnknownRecord } from '../../src/lib/read';
import { aggregator } from './aggregators';
import { type Cell, type Column, type Frame, FrameError, toNumber } from './frame';

interface Step {
  readonly count: number;
  readonly unit: 'ms' | 'month';
  /** How many steps of one week, month, quarter or year it has: the first row is in the first of them, or in the last where `atEnd`. */
  readonly times: number;
  /** Rules such as `1M` label a period by its last day, `1AS` and `1MS` by its first. */
  readonly atEnd: boolean;
  /** Weeks end on Sundays; other steps of whole days start at the first row. */
  readonly week?: boolean;
}

const fixed: Readonly<Record<string, number>> = { S: 1e3, T: 6e4, MIN: 6e4, H: 36e5, D: 864e5, W: 6048e5 };
const calendar: Readonly<Record<string, { months: number; atEnd: boolean }>> = {
  M: { months: 1, atEnd: true },
  ME: { months: 1, atEnd: true },
  MS: { months: 1, atEnd: false },
  Q: { months: 3, atEnd: true },
  QS: { months: 3, atEnd: false },
  A: { months: 12, atEnd: true },
  Y: { months: 12, atEnd: true },
  YE: { months: 12, atEnd: true },
  AS: { months: 12, atEnd: false },
  YS: { months: 12, atEnd: false },
};

/**
 * The rows at even time steps: gaps filled (`asfreq`, `ffill`, `bfill`, `linear`) or rows aggregated (`mean`, `sum`,
 * …).
 */
export function resample(frame: Frame, options: UnknownRecord): Frame {
  const [time] = frame.index;
  if (!time || frame.index.length !== 1 || time.kind !== 'datetime')
    throw new FrameError('Resample operation requires DatetimeIndex');
  const step = parseRule(asString(options['rule']));
  const method = asString(options['method']);
  const fill = asNumber(options['fill_value']) ?? null;
  const stamps = time.values.map((value) => (value instanceof Date ? value.getTime() : NaN));
  if (stamps.length === 0) return frame;
  const bins = binsBetween(Math.min(...stamps), Math.max(...stamps), step);
  const isAggregate = !['asfreq', 'ffill', 'bfill', 'linear', 'interpolate'].includes(method);
  const columns = frame.columns.map((source): Column => {
    const values = isAggregate
      ? bins.map((bin) => aggregator(method)(source.values.filter((_, row) => inBin(stamps[row], bin))))
      : fillGaps(
          source,
          stamps,
          bins.map((bin) => bin.label),
          method,
          fill,
        );
    return { ...source, values };
  });
  return { index: [{ ...time, values: bins.map((bin) => new Date(bin.label)) }], columns, length: bins.length };
}

function fillGaps(
  source: Column,
  stamps: readonly number[],
  labels: readonly number[],
  method: string,
  fill: number | null,
): Cell[] {
  const at = new Map(stamps.map((stamp, row) => [stamp, source.values[row] ?? null]));
  if (method === 'asfreq') return labels.map((label) => at.get(label) ?? fill);
  if (method !== 'ffill' && method !== 'bfill') return interpolate(labels.map((label) => toNumber(at.get(label))));
  const order = stamps
    .map((stamp, row) => ({ stamp, value: source.values[row] ?? null }))
    .sort((a, b) => a.stamp - b.stamp);
  return method === 'ffill'
    ? carry(labels.map((label) => order.findLast((point) => point.stamp <= label)?.value ?? null))
    : carry(labels.map((label) => order.find((point) => point.stamp >= label)?.value ?? null).reverse()).reverse();
}

/** Each missing value becomes the one before it. */
function carry(values: readonly Cell[]): Cell[] {
  let last: Cell = null;
  return values.map((value) => (last = value ?? last));
}

/** Missing values, by their position between others; after the last one, that value. */
function interpolate(values: readonly (number | null)[]): Cell[] {
  return values.map((value, at) => {
    if (value !== null) return value;
    const before = values.findLastIndex((other, i) => i < at && other !== null);
    const after = values.findIndex((other, i) => i > at && other !== null);
    const [low = null, high = null] = [values[before], values[after]];
    return low === null || high === null ? low : low + ((high - low) * (at - before)) / (after - before);
  });
}

interface Bin {
  readonly label: number;
  readonly start: number;
  readonly end: number;
}

function inBin(stamp: number | undefined, bin: Bin): boolean {
  return stamp !== undefined && stamp >= bin.start && stamp < bin.end;
}

function binsBetween(first: number, last: number, step: Step): Bin[] {
  const bins: Bin[] = [];
  let start = floorTo(first, step);
  while (start <= last && bins.length < 100_000) {
    const end = step.unit === 'ms' ? start + step.count : addMonths(start, step.count);
    bins.push({ label: step.atEnd ? end - 864e5 : start, start, end });
    start = end;
  }
  return bins;
}

function floorTo(stamp: number, step: Step): number {
  const single = step.count / step.times;
  if (step.unit === 'ms') {
    const day = Math.floor(stamp / 864e5) * 864e5;
    if (step.week) return day - ((new Date(day).getUTCDay() + 6) % 7) * 864e5 - (step.count - single);
    return step.count >= 864e5 ? day : day + Math.floor((stamp - day) / step.count) * step.count;
  }
  const date = new Date(stamp);
  const month = Math.floor(date.getUTCMonth() / single) * single;
  return Date.UTC(date.getUTCFullYear(), step.atEnd ? month - (step.count - single) : month, 1);
}

function addMonths(stamp: number, months: number): number {
  const date = new Date(stamp);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

function parseRule(rule: string): Step {
  const [, count = '', unit = ''] = /^(\d*)([A-Za-z]+)$/.exec(rule.trim()) ?? [];
  const times = count === '' ? 1 : Number(count);
  const name = unit.toUpperCase();
  const size = Object.hasOwn(fixed, name) ? fixed[name] : undefined;
  if (size !== undefined && times > 0)
    return { count: times * size, times, unit: 'ms', atEnd: name === 'W', week: name === 'W' };
  const months = Object.hasOwn(calendar, name) ? calendar[name] : undefined;
  if (months && times > 0) return { count: times * months.months, times, unit: 'month', atEnd: months.atEnd };
  throw new FrameError(`Invalid frequency: ${rule}`);
}
