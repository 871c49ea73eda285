import type { Controls, Frame, Series, SeriesSort } from './types';

export const aggregates: Readonly<Record<Exclude<SeriesSort, 'name'>, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
  avg: (values) => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length),
};

/** The frame with its series sorted by the chart's controls, else in the server's order. Stable. */
export function sortSeries(frame: Frame, sort: Controls['sortSeries']): Frame {
  if (sort === undefined) return frame;
  const { by, ascending } = sort;
  const sign = ascending ? 1 : -1;
  if (by === 'name') {
    // Created only where it is needed, since that takes the browser as long as some charts.
    const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return { ...frame, series: frame.series.toSorted((a, b) => sign * compare(a.name, b.name)) };
  }
  const measure = aggregates[by];
  const weigh = (series: Series) => [series, measure(series.values.filter((value) => value !== null))] as const;
  const weighed = frame.series.map(weigh).toSorted((a, b) => sign * (a[1] - b[1]));
  return { ...frame, series: weighed.map(([series]) => series) };
}
