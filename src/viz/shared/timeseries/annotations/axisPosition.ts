import type { Frame } from '../types';

/** The position of a time on the frame's axis: itself, or on a category axis the index of the nearest category; null if out of range. */
export type AxisPosition = (time: number) => number | null;

/** The times (or numbers) of the frame's points; undefined if they are only names. */
export function getTimes(frame: Frame): readonly (number | null)[] | undefined {
  if (frame.xKind === 'category') return frame.times;
  return frame.xs.map((x) => (typeof x === 'number' ? x : null));
}

/** Maps times to positions on the axis; undefined if the axis has no times. */
export function makeAxisPositioner(frame: Frame): AxisPosition | undefined {
  if (frame.xKind !== 'category') return (time) => time;
  const { times } = frame;
  if (times === undefined) return undefined;
  const sortedTimes = times.filter((time) => time !== null).toSorted((a, b) => a - b);
  const minTime = sortedTimes[0] ?? 0;
  const maxTime = sortedTimes.at(-1) ?? 0;
  // Half a step beyond the first and last category still belongs to them.
  const margin = sortedTimes.length > 1 ? (maxTime - minTime) / (sortedTimes.length - 1) / 2 : Infinity;
  return (time) => {
    if (sortedTimes.length === 0 || time < minTime - margin || time > maxTime + margin) return null;
    let best = 0;
    let gap = Infinity;
    times.forEach((at, i) => {
      const distance = at === null ? Infinity : Math.abs(at - time);
      if (distance < gap) {
        best = i;
        gap = distance;
      }
    });
    return best;
  };
}
