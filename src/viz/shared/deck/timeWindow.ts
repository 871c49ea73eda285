import { asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';

/** Which of the times are shown: indices of the first and the last of them. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

const timeOf = (row: UnknownRecord): number | undefined => asNumber(row['__timestamp']);

/** The times that the features are of, ascending: a 2.x server sends them where the query has a time grain. */
export function getTimes(rows: readonly UnknownRecord[]): readonly number[] {
  const times = rows.map(timeOf).filter((time) => time !== undefined);
  return [...new Set(times)].sort((a, b) => a - b);
}

/** A dashboard's filter of the time grain comes before the chart's own. */
export function getTimeGrain({ extra_form_data, time_grain_sqla }: FormData): string {
  return asString(asRecord(extra_form_data)['time_grain_sqla']) || asString(time_grain_sqla);
}

/** The rows of the times that are shown. A row without a time is of none of them. */
export function rowsInWindow(
  rows: readonly UnknownRecord[],
  times: readonly number[],
  { from, to }: TimeWindow,
): readonly UnknownRecord[] {
  const [first = -Infinity, last = Infinity] = [times[from], times[to]];
  return rows.filter((row) => {
    const time = timeOf(row);
    return time !== undefined && time >= first && time <= last;
  });
}

/** A loop takes this long, in at most as many frames. As in Superset. */
const LOOP_MS = 15_000;
const MAX_FRAMES = 100;

/** How many times a frame moves on by, and for how many milliseconds it is shown. */
export function getPlayFrames(count: number): { readonly step: number; readonly delay: number } {
  const step = Math.max(1, Math.ceil(count / MAX_FRAMES));
  return { step, delay: (LOOP_MS * step) / Math.max(1, count) };
}

/** The window later or earlier by `step` times, as wide as before; after the end it begins anew. */
export function moveWindow({ from, to }: TimeWindow, step: number, count: number): TimeWindow {
  const width = to - from;
  const last = Math.max(0, count - 1 - width);
  const next = from + step;
  // The last times are shown before the loop begins anew, also where they are fewer than a step.
  const start = next > last ? (from < last ? last : 0) : next < 0 ? (from > 0 ? 0 : last) : next;
  return { from: start, to: start + width };
}
