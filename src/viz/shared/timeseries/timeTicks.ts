import { textWidth } from '../measureText';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Step {
  /** About how long, milliseconds. */
  readonly length: number;
  /** The first tick at or after a time, and the one after a tick. */
  readonly ceil: (ms: number) => number;
  readonly next: (tick: number) => number;
}

/** Up to a day: multiples of the step since midnight, UTC. */
function even(length: number): Step {
  return { length, ceil: (ms) => Math.ceil(ms / length) * length, next: (tick) => tick + length };
}

/** Every nth day of the month, from the first; the interval at the end of the month is at least half a step. */
function days(every: number): Step {
  const day = (date: Date) => (date.getUTCDate() - 1) % every === 0 && date.getUTCDate() + every / 2 < 32;
  const ceil = (ms: number) => {
    let tick = Math.ceil(ms / DAY) * DAY;
    while (!day(new Date(tick))) tick += DAY;
    return tick;
  };
  return { length: every * DAY, ceil, next: (tick) => ceil(tick + DAY) };
}

function months(every: number): Step {
  const at = (month: number) => {
    // Not Date.UTC, which maps years before 100 to 19xx.
    const date = new Date(0);
    date.setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12, 1);
    return date.getTime();
  };
  const getMonth = (ms: number) => {
    const date = new Date(ms);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  };
  const ceil = (ms: number) => {
    const first = Math.floor(getMonth(ms) / every) * every;
    return at(first) >= ms ? at(first) : at(first + every);
  };
  return { length: every * 30.4 * DAY, ceil, next: (tick) => at(getMonth(tick) + every) };
}

const STEPS: readonly Step[] = [
  ...[1, 5, 15, 30].map((n) => even(n * SECOND)),
  ...[1, 5, 15, 30].map((n) => even(n * MINUTE)),
  ...[1, 3, 6, 12].map((n) => even(n * HOUR)),
  ...[1, 2, 7, 14].map(days),
  ...[1, 3, 6].map(months),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((n) => months(12 * n)),
];

/** Dates end at 8.64e15. */
const LATEST = 8e15;
/** Minimum gap between two labels, pixels. */
const GAP = 12;
const SIZE = 12;
/** Height of a label: the length it needs along a vertical axis. */
const LINE = 16;

export interface TickSpace {
  /** The ends of the axis, epoch milliseconds, and its length in pixels. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly upright: boolean;
  /** Rotation of labels, degrees. */
  readonly rotation: number;
  readonly format: (ms: number) => string;
  readonly fontFamily: string;
}

function neededLength(text: string, { upright, rotation, fontFamily }: TickSpace): number {
  if (upright) return LINE;
  const width = textWidth(text, SIZE, fontFamily);
  const slope = Math.abs(Math.sin((rotation * Math.PI) / 180));
  return slope < 0.1 ? width : Math.min(width, LINE / slope);
}

/** The ticks whose labels do not overlap, starting from the first. */
function withoutOverlaps(ticks: readonly number[], space: TickSpace): readonly number[] {
  const scale = space.length / (space.to - space.from);
  let end = -Infinity;
  return ticks.filter((tick) => {
    const half = neededLength(space.format(tick), space) / 2;
    const middle = (tick - space.from) * scale;
    if (middle - half < end) return false;
    end = middle + half + GAP;
    return true;
  });
}

function fits(ticks: readonly number[], space: TickSpace): boolean {
  return withoutOverlaps(ticks, space).length === ticks.length;
}

function getTicks(step: Step, from: number, to: number): number[] {
  const ticks: number[] = [];
  for (let tick = step.ceil(from); tick <= to; tick = step.next(tick)) ticks.push(tick);
  return ticks;
}

/**
 * The label positions of a time axis: the points themselves if all labels fit and a time grain makes them regular,
 * else the finest round times whose labels fit. No two are closer than the grain (`least`, milliseconds).
 * Undefined if no step fits (less than two labels): ECharts has finer ones.
 *
 * Not left to ECharts 6.1: it puts a tick after the end of each month ('Aug 02' beside 'August') and, of two labels
 * that overlap, hides the one of the month.
 */
export function timeTicks(
  points: readonly number[],
  least: number | undefined,
  space: TickSpace,
): readonly number[] | undefined {
  const { from, to, length } = space;
  if (!(to > from && length > 0 && from > -LATEST && to < LATEST)) return undefined;
  const inside = points.filter((point) => point >= from && point <= to);
  if (least !== undefined && inside.length > 1 && inside.length * LINE <= length && fits(inside, space)) return inside;
  let coarsest: readonly number[] = [];
  for (const step of STEPS) {
    // Neither finer than the grain nor so fine that no label could fit.
    if (step.length < (least ?? 0) || ((to - from) / step.length) * LINE > length) continue;
    const ticks = getTicks(step, from, to);
    if (ticks.length < 2) break;
    if (fits(ticks, space)) return ticks;
    coarsest = ticks;
  }
  // In a small chart not even the coarsest round times fit: then every second or third of them.
  const few = withoutOverlaps(coarsest, space);
  return few.length > 1 ? few : undefined;
}
