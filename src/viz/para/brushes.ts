import type { ParallelAxis, ParallelLine } from './transform';

/** A part of an axis, both from 0 (bottom) to 1. */
export type BrushRange = readonly [low: number, high: number];

/** By the name of the axis. */
export type Brushes = ReadonlyMap<string, BrushRange>;

const clamp = (position: number) => Math.max(0, Math.min(1, position));

/** A range is undefined where it would be the whole axis, or no brush is on it. */
export function withBrush(brushes: Brushes, axis: string, range: BrushRange | undefined): Brushes {
  const next = new Map(brushes);
  if (!range || (range[0] <= 0 && range[1] >= 1)) next.delete(axis);
  else next.set(axis, range);
  return next;
}

/** The range between two positions in any order. */
export function rangeBetween(from: number, to: number): BrushRange {
  return [clamp(Math.min(from, to)), clamp(Math.max(from, to))];
}

/** The range moved as far as the axis allows. */
export function moveRange([low, high]: BrushRange, by: number): BrushRange {
  const step = Math.max(-low, Math.min(1 - high, by));
  return [low + step, high + step];
}

/** The range with one of its ends moved, not beyond the other. */
export function moveEnd([low, high]: BrushRange, end: 'low' | 'high', by: number): BrushRange {
  return end === 'low' ? [clamp(Math.min(high, low + by)), high] : [low, clamp(Math.max(low, high + by))];
}

/** The lines that cross all brushed ranges; a line with a gap there does not. */
export function brushedLines(
  lines: readonly ParallelLine[],
  axes: readonly ParallelAxis[],
  brushes: Brushes,
): readonly ParallelLine[] {
  const ranges = axes.flatMap(({ name }, i) => {
    const range = brushes.get(name);
    return range ? [{ i, low: range[0], high: range[1] }] : [];
  });
  if (ranges.length === 0) return lines;
  return lines.filter(({ positions }) =>
    ranges.every(({ i, low, high }) => {
      const position = positions[i] ?? undefined;
      return position !== undefined && position >= low && position <= high;
    }),
  );
}
