import { niceTicks } from '../niceTicks';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The least space between two labels, pixels. */
const GAP = 6;

const every = (length: number) => (ms: number) => ms % length === 0;

/** Every nth month since year 0. */
const months = (n: number) => (ms: number) => {
  const date = new Date(ms);
  return ms % DAY === 0 && date.getUTCDate() === 1 && (date.getUTCFullYear() * 12 + date.getUTCMonth()) % n === 0;
};

/** Which times have a label, from fine to coarse. */
const STEPS = [every(1), every(HOUR), every(6 * HOUR), every(DAY), ...[1, 3, 6, 12, 24, 60, 120, 600].map(months)];

interface TickSpace {
  /** The pixels of a time and of its label. */
  readonly getX: (ms: number) => number;
  readonly getWidth: (ms: number) => number;
  /** Labels are between these pixels. */
  readonly from: number;
  readonly to: number;
}

/** The middle of a label: at its time, but within the chart. */
export function getLabelX(ms: number, { getX, getWidth, from, to }: TickSpace): number {
  const half = getWidth(ms) / 2;
  return Math.max(from + half, Math.min(to - half, getX(ms)));
}

function withoutOverlaps(times: readonly number[], space: TickSpace): readonly number[] {
  let end = -Infinity;
  return times.filter((ms) => {
    const half = space.getWidth(ms) / 2;
    const x = getLabelX(ms, space);
    if (x - half < end) return false;
    end = x + half + GAP;
    return true;
  });
}

/** The times below a trend line that have a label: the finest round ones whose labels fit. `times` are sorted. */
export function getTrendTicks(times: readonly number[], space: TickSpace): readonly number[] {
  // What is outside the space belongs to the labels of the ends.
  const inside = times.filter((ms) => space.getX(ms) >= space.from && space.getX(ms) <= space.to);
  for (const isRound of STEPS) {
    const ticks = inside.filter(isRound);
    if (ticks.length < 2) break;
    if (withoutOverlaps(ticks, space).length === ticks.length) return ticks;
  }
  return withoutOverlaps(inside, space);
}

/** Pixels of a label of the y axis. */
const LINE = 14;

/** The values of the y axis with labels, apart from its ends. */
export function getInnerTicks([low, high]: readonly [number, number], height: number, hasEnds: boolean): number[] {
  const perPixel = (high - low) / height;
  const margin = hasEnds ? LINE * perPixel : 0;
  return niceTicks(low, high, Math.max(1, Math.floor(height / (LINE * 1.5)))).filter(
    (value) => value > low + margin && value < high - margin,
  );
}
