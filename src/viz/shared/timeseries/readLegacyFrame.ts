import type { DataValue, FormData } from '../../../lib/wire';
import { asArray, asBoolean, asString, isRecord } from '../../../lib/read';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { metricLabel, getMetrics } from '../../../query/labels';
import { compareCategories } from './sortCategories';
import { toLabel, toNumber, toTime } from './values';
import type { LegacyType } from './readLegacyControls';
import type { Controls, Frame, Series } from './types';

interface Entry {
  readonly labels: readonly string[];
  readonly shift: number | undefined;
  readonly values: ReadonlyMap<string | number, DataValue | undefined>;
}

function asValue(value: unknown): DataValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return value;
  return null;
}

/** Categories that are numbers are sorted as such. */
function toSortValue(category: string | number): string | number {
  const number = Number(category);
  return Number.isNaN(number) ? category : number;
}

/** The server marks a time-shifted series with the class `time-shift-<n>`. */
function getShift(classed: unknown): number | undefined {
  const match = /time-shift-(\d+)/.exec(asString(classed));
  return match === null ? undefined : Number(match[1]);
}

function readEntry(item: unknown, timed: boolean): Entry[] {
  if (!isRecord(item)) return [];
  const labels = (Array.isArray(item.key) ? item.key : [item.key]).map((part) => toLabel(asValue(part)));
  const values = new Map<string | number, DataValue | undefined>();
  for (const point of asArray(item.values)) {
    if (!isRecord(point)) continue;
    const raw = asValue(point.x);
    const x = timed ? toTime(raw) : toLabel(raw);
    if (x !== null) values.set(x, asValue(point.y));
  }
  return [{ labels, shift: getShift(item.classed), values }];
}

/**
 * The response of explore_json for nvd3's line, area, bar and dist_bar: `[{key, values: [{x, y}]}]`, x epoch
 * milliseconds, or category names for dist_bar. Missing points of a series are gaps.
 */
export function readLegacyFrame(data: unknown, fd: FormData, type: LegacyType, controls: Controls): Frame {
  const timed = type !== 'dist_bar';
  const entries = asArray(data).flatMap((item) => readEntry(item, timed));
  const xs = [...new Set(entries.flatMap((entry) => [...entry.values.keys()]))];
  if (timed) xs.sort((a, b) => Number(a) - Number(b));
  else if (asBoolean(fd.order_bars)) xs.sort((a, b) => compareCategories(toSortValue(a), toSortValue(b)));

  const metrics = getMetrics(fd.metrics ?? fd.metric).map(metricLabel);
  const only = metrics.length === 1 ? metrics[0] : undefined;
  const series = entries.map(({ labels, shift, values }): Series => {
    const key = labels.join(', ');
    const raw = xs.map((x) => values.get(x));
    return {
      key,
      name: key,
      values: raw.map(toNumber),
      raw,
      dimensions: [],
      metric: only ?? metrics.find((metric) => labels.includes(metric)),
      shift: shift === undefined ? undefined : { index: shift, baseKey: labels.slice(0, -1).join(', ') },
    };
  });
  if (!timed || !controls.x.forceCategory) return { xKind: timed ? 'time' : 'category', xs, series };
  const format = getTimeFormatter(controls.x.timeFormat);
  return { xKind: 'category', xs: xs.map((x) => format(x)), times: xs.map(Number), series };
}
