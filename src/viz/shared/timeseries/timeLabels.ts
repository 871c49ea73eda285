import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { own } from '../../../lib/own';
import { asArray, asNumber, asRecord } from '../../../lib/read';
import type { VizTheme } from '../../types';
import { timeTicks } from './timeTicks';
import type { Controls, Frame } from './types';

const SECOND = 1000;
const DAY = 86_400_000;

/** The shortest length of each time grain: ticks are never closer than it. */
const GRAINS: Readonly<Record<string, number>> = {
  PT1S: SECOND,
  PT5S: 5 * SECOND,
  PT30S: 30 * SECOND,
  PT1M: 60 * SECOND,
  PT5M: 300 * SECOND,
  PT10M: 600 * SECOND,
  PT15M: 900 * SECOND,
  PT30M: 1800 * SECOND,
  PT1H: 3600 * SECOND,
  PT6H: 6 * 3600 * SECOND,
  P1D: DAY,
  P1W: 7 * DAY,
  '1969-12-28T00:00:00Z/P1W': 7 * DAY,
  '1969-12-29T00:00:00Z/P1W': 7 * DAY,
  'P1W/1970-01-03T00:00:00Z': 7 * DAY,
  'P1W/1970-01-04T00:00:00Z': 7 * DAY,
  P1M: 28 * DAY,
  P3M: 84 * DAY,
  P1Y: 364 * DAY,
};

/** Milliseconds of a time grain; undefined if unknown. */
export function grainLength(grain: string | undefined): number | undefined {
  return grain === undefined ? undefined : own(GRAINS, grain);
}

/** With more points, not each gets a label. */
const MOST_LABELS = 1000;

/** The visible range of an axis, in percent of its data: the slider's window. */
export type Window = readonly [number, number];

/** The range of the points that a window shows. */
export function getVisibleRange(points: readonly unknown[], [start, end]: Window): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const point of points) {
    if (typeof point !== 'number') continue;
    if (point < low) low = point;
    if (point > high) high = point;
  }
  return [low + ((high - low) * start) / 100, low + ((high - low) * end) / 100];
}

/** The window of the slider, from ECharts' event; those of the zoom area have ends among `points` instead of percent. */
export function getZoomWindow(event: unknown, points: readonly unknown[]): Window {
  const zoom = asRecord(event);
  const { start, end, startValue, endValue } = asRecord(asArray(zoom.batch)[0] ?? zoom);
  const [low, high] = getVisibleRange(points, [0, 100]);
  const toPercent = (value: unknown): number | undefined =>
    typeof value === 'number' ? (100 * (value - low)) / (high - low) : undefined;
  return [toPercent(startValue) ?? asNumber(start, 0), toPercent(endValue) ?? asNumber(end, 100)];
}

export interface TimeLabels {
  /** Epoch milliseconds; absent (or null, to reset a previous option): ECharts places the labels. */
  readonly customValues?: readonly number[] | null;
}

/** The label positions of a time axis that is `length` pixels long. */
export function timeLabels(
  { xs }: Frame,
  { x, horizontal }: Controls,
  theme: VizTheme,
  length: number,
  window: Window = [0, 100],
): TimeLabels {
  const points = xs.filter((value) => typeof value === 'number');
  const [from, to] = getVisibleRange(points, window);
  const least = grainLength(x.grain);
  if ((x.allLabels || (x.forceMaxInterval && least !== undefined)) && points.length <= MOST_LABELS) {
    return points.length === 0 ? {} : { customValues: points };
  }
  const space = { from, to, length, upright: horizontal, rotation: x.rotation, fontFamily: theme.fontFamily };
  const ticks = timeTicks(points, least, { ...space, format: getTimeFormatter(x.timeFormat) });
  if (ticks === undefined) return {};
  if (!x.showMinMax) return { customValues: ticks };
  const isApart = (tick: number) => Math.min(tick - from, to - tick) * length >= 40 * (to - from);
  return { customValues: [from, ...ticks.filter(isApart), to] };
}

/** The labels after the slider was moved, from ECharts' event; undefined if it is no time axis. */
export function zoomedLabels(
  event: unknown,
  frame: Frame,
  controls: Controls,
  theme: VizTheme,
  length: number,
): TimeLabels | undefined {
  if (frame.xKind !== 'time') return undefined;
  return {
    customValues: timeLabels(frame, controls, theme, length, getZoomWindow(event, frame.xs)).customValues ?? null,
  };
}
