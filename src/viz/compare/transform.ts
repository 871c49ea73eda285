import type { SeriesOption } from '../shared/timeseries/seriesOptions';
import type { Bounds, Frame, Series } from '../shared/timeseries/types';

function getBase(values: Series['values'], from: number): number | undefined {
  const base = values.slice(from).find((value) => value !== null);
  return base === 0 ? undefined : base;
}

/**
 * Each value as the change since the series' first value at or after the x of index `from`: 0.5 is 50 % more. A series
 * that is 0 there has no change.
 */
export function rebase(frame: Frame, from: number): Frame {
  const series = frame.series.map((one): Series => {
    const base = getBase(one.values, from);
    const values = one.values.map((value) => (value === null || base === undefined ? null : (value - base) / base));
    // The format of a metric is not that of its change.
    return { ...one, values, raw: values, metric: undefined };
  });
  return { ...frame, series };
}

/** The range of all values; open without values. */
export function getExtent(frame: Frame): Bounds {
  const values = frame.series.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length === 0) return [undefined, undefined];
  return [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ];
}

/** The index of the x nearest to a position on the axis. */
export function nearestIndex(xs: Frame['xs'], position: number): number {
  return xs.reduce<number>(
    (best, x, i) => (Math.abs(Number(x) - position) < Math.abs(Number(xs[best]) - position) ? i : best),
    0,
  );
}

/** A vertical line at the x that changes are relative to. */
export function baseLine(x: number | string | undefined, color: string): readonly SeriesOption[] {
  if (x === undefined) return [];
  return [
    {
      id: 'base',
      type: 'line',
      data: [],
      silent: true,
      tooltip: { show: false },
      markLine: {
        silent: true,
        animation: false,
        symbol: 'none',
        label: { show: false },
        lineStyle: { color, width: 2, type: 'solid' },
        data: [{ xAxis: x }],
      },
    },
  ];
}
