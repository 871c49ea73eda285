import { asRecord, asString } from '../../../../lib/read';
import type { DataPoints } from '../../dataPoints/dataPoint';

/** The data points of several layers one after another; their series are numbered from `offset`. */
export function layeredDataPoints(
  layers: readonly { readonly dataPoints: DataPoints; readonly offset: number }[],
): DataPoints {
  let next = 0;
  const ranges = layers.map((layer) => {
    const start = next;
    next += layer.dataPoints.count;
    return { ...layer, start };
  });
  const toId = (id: string | undefined, by: number) => {
    const match = /^s(\d+)$/.exec(id ?? '');
    return match === null ? undefined : Number(match[1]) + by;
  };
  const rangeAt = (index: number) =>
    ranges.find(({ start, dataPoints }) => index >= start && index < start + dataPoints.count);
  return {
    count: next,
    stride: layers[0]?.dataPoints.stride ?? 1,
    at: (index) => {
      const range = rangeAt(index);
      return range?.dataPoints.at(index - range.start);
    },
    find: (event) => {
      const index = toId(asString(asRecord(event).seriesId), 0);
      if (index === undefined) return undefined;
      const range = ranges.findLast(({ offset }) => index >= offset);
      return range?.dataPoints.find({ ...asRecord(event), seriesId: `s${String(index - range.offset)}` });
    },
    locate: (index) => {
      const range = rangeAt(index);
      const location = range?.dataPoints.locate?.(index - range.start);
      const series = toId(location?.seriesId, range?.offset ?? 0);
      return location === undefined || series === undefined
        ? undefined
        : { ...location, seriesId: `s${String(series)}` };
    },
  };
}
