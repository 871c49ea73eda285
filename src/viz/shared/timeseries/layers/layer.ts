import type { FormData, QueryResult } from '../../../../lib/wire';
import type { Controls, Frame, Series } from '../types';

/** The series of one query in a chart with two value axes. */
export interface Layer {
  readonly frame: Frame;
  /** `y` belongs to the value axis that the layer is drawn on. */
  readonly controls: Controls;
  /** 0: the left value axis, 1: the right one. */
  readonly axis: 0 | 1;
  readonly formData: FormData;
  readonly result: QueryResult | undefined;
  /** The form data field of its dimensions. */
  readonly groupbyField: string;
}

/** The index of each layer's first series among the series of all layers. */
export function seriesOffsets(layers: readonly Layer[]): readonly number[] {
  let next = 0;
  return layers.map(({ frame }) => {
    const offset = next;
    next += frame.series.length;
    return offset;
  });
}

/** The frame with its points at the positions of other categories; those that it lacks are gaps. */
function moveToCategories(frame: Frame, categories: Pick<Frame, 'xs' | 'labels' | 'times'>): Frame {
  const indexes = new Map(frame.xs.map((x, i) => [x, i]));
  const pick = <T>(values: readonly T[], missing: T): readonly T[] =>
    categories.xs.map((x) => {
      const i = indexes.get(x);
      return i === undefined ? missing : (values[i] ?? missing);
    });
  const series = frame.series.map((one): Series => ({
    ...one,
    values: pick(one.values, null),
    raw: pick(one.raw, undefined),
    ...(one.band && { band: { lower: pick(one.band.lower, null), upper: pick(one.band.upper, null) } }),
  }));
  const axis = frame.axis && { ...frame.axis, values: pick(frame.axis.values, undefined) };
  return { ...frame, ...categories, axis, series };
}

/** Frames that share a category axis get the categories of all, in the order in which they come; others stay as they are. */
export function alignFrames(frames: readonly Frame[]): readonly Frame[] {
  const filled = frames.filter(({ xs }) => xs.length > 0);
  if (filled.length < 2 || filled.some(({ xKind }) => xKind !== 'category')) return frames;
  const times = new Map<number | string, number | null>();
  const labels = new Map<number | string, string>();
  for (const frame of filled) {
    frame.xs.forEach((x, i) => {
      times.set(x, times.get(x) ?? frame.times?.[i] ?? null);
      labels.set(x, labels.get(x) ?? frame.labels?.[i] ?? String(x));
    });
  }
  // Categories of times stay in the order of time where one query has some that the other lacks.
  const timed = filled.every((frame) => frame.times !== undefined);
  const xs = [...times.keys()];
  if (timed) xs.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
  const categories = {
    xs,
    labels: xs.map((x) => labels.get(x) ?? ''),
    times: timed ? xs.map((x) => times.get(x) ?? null) : undefined,
  };
  return frames.map((frame) => moveToCategories(frame, categories));
}

/** The x axis of all layers, with the series that decide how wide it must be. */
export function sharedFrame(layers: readonly Layer[]): Frame {
  const filled = layers.map(({ frame }) => frame).filter(({ xs }) => xs.length > 0);
  const [first] = filled;
  const bars = layers.filter(({ controls }) => controls.seriesType === 'bar');
  const series = (bars.length > 0 ? bars : layers).flatMap(({ frame }) => frame.series);
  if (first === undefined || first.xKind === 'category') return { xKind: 'category', xs: [], ...first, series };
  const xs = [...new Set(filled.flatMap((frame) => frame.xs))].sort((a, b) => Number(a) - Number(b));
  return { xKind: first.xKind, xs, series };
}
