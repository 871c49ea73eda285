import type { Bounds } from './readControls';
import type { SparkPoint } from './transform';

export interface PlottedPoint {
  readonly x: number;
  readonly y: number;
  readonly index: number;
}

export interface SparkLayout {
  /** The values at the bottom and the top. */
  readonly range: readonly [number, number];
  /** Runs of points without a gap. */
  readonly runs: readonly (readonly PlottedPoint[])[];
  readonly getY: (value: number) => number;
  /** Width of one bar. */
  readonly band: number;
}

export const SPARK_MARGIN = 8;

/** The open ends of the bounds are those of the values. */
export function sparkRange(points: readonly SparkPoint[], [low, high]: Bounds, isBar: boolean): [number, number] {
  const values = points.flatMap(({ value }) => (value === null || !Number.isFinite(value) ? [] : [value]));
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  if (values.length === 0) return [low ?? 0, high ?? 1];
  return [low ?? (isBar ? Math.min(0, least) : least), high ?? most];
}

export function layoutSpark(
  points: readonly SparkPoint[],
  range: readonly [number, number],
  width: number,
  height: number,
): SparkLayout {
  const [low, high] = range;
  const innerWidth = Math.max(1, width - 2 * SPARK_MARGIN);
  const innerHeight = Math.max(1, height - 2 * SPARK_MARGIN);
  const getY = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return SPARK_MARGIN + (1 - Math.min(1, Math.max(0, share))) * innerHeight;
  };
  const step = innerWidth / Math.max(1, points.length - 1);
  const runs: PlottedPoint[][] = [[]];
  for (const [index, { value }] of points.entries()) {
    if (value === null || !Number.isFinite(value)) runs.push([]);
    else runs.at(-1)?.push({ x: SPARK_MARGIN + index * step, y: getY(value), index });
  }
  return { range, runs: runs.filter((run) => run.length > 0), getY, band: innerWidth / Math.max(1, points.length) };
}

/** The index of the point nearest to `x`. */
export function nearestIndex(x: number, count: number, width: number): number {
  const share = (x - SPARK_MARGIN) / Math.max(1, width - 2 * SPARK_MARGIN);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** The index that a key moves to; undefined where it moves to none. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const targets = new Map([
    ['ArrowLeft', index - 1],
    ['ArrowDown', index - 1],
    ['ArrowRight', index + 1],
    ['ArrowUp', index + 1],
    ['PageDown', index - 10],
    ['PageUp', index + 10],
    ['Home', 0],
    ['End', last],
  ]);
  const target = targets.get(key);
  return target === undefined || last < 0 ? undefined : Math.min(last, Math.max(0, target));
}
