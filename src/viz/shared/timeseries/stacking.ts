import { isSeriesVisible } from './getLegendState';
import type { Controls, Frame, LegendState, Series } from './types';

export interface Stacked {
  /** The values to draw, one list per series. */
  readonly drawn: readonly (readonly (number | null)[])[];
  /** Offset below a stream: half of the empty space, so that the stream is centred. */
  readonly baseline?: readonly number[];
}

/** Sum over series at the x of an index; null where none has a value. */
export function getTotalAt(list: readonly Series[], i: number): number | null {
  let total: number | null = null;
  for (const series of list) {
    const value = series.values[i];
    if (value !== null && value !== undefined) total = (total ?? 0) + value;
  }
  return total;
}

/** The visible series of the stack that a series is part of, from the bottom. */
export function getVisibleStack(frame: Frame, series: Series, controls: Controls, legendState?: LegendState): Series[] {
  const id = stackId(series, controls);
  return frame.series.filter((one) => stackId(one, controls) === id && isSeriesVisible(one, legendState));
}

/** A gap beside a value becomes 0, so that a stacked area tapers off instead of ending abruptly. */
function fillNeighbours(values: Series['values']): (number | null)[] {
  return values.map(
    (value, i) => value ?? ((values[i - 1] ?? null) !== null || (values[i + 1] ?? null) !== null ? 0 : null),
  );
}

function expanded(frame: Frame, legendState: LegendState | undefined): (number | null)[][] {
  const visible = frame.series.filter((series) => isSeriesVisible(series, legendState));
  const totals = frame.xs.map((_, i) => visible.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
  return frame.series.map(({ values }) =>
    values.map((value, i) => {
      const total = totals[i] ?? 0;
      return total === 0 ? null : (value ?? 0) / total;
    }),
  );
}

/** The values to draw in the selected stack style, shares as those of the visible series. ECharts itself adds them up. */
export function stackValues(frame: Frame, controls: Controls, legendState?: LegendState): Stacked {
  const { stack, seriesType } = controls;
  if (stack === 'expand') return { drawn: expanded(frame, legendState) };
  if (stack === 'stream') {
    const totals = frame.xs.map((_, i) => frame.series.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
    const maxTotal = totals.reduce((max, total) => Math.max(max, total), 0);
    return {
      drawn: frame.series.map(({ values }) => values.map((value) => Math.abs(value ?? 0))),
      baseline: totals.map((total) => (maxTotal - total) / 2),
    };
  }
  const lines = seriesType !== 'bar' && seriesType !== 'scatter';
  if (stack === 'stack' && lines) return { drawn: frame.series.map(({ values }) => fillNeighbours(values)) };
  // A logarithmic axis has no zero or negative values.
  if (controls.y.log)
    return { drawn: frame.series.map(({ values }) => values.map((v) => (v !== null && v > 0 ? v : null))) };
  return { drawn: frame.series.map(({ values }) => values) };
}

/** Series with the same id share a stack: one for unshifted series, one per time shift, and one per value of the stack dimension. */
export function stackId(series: Series, controls: Controls): string | undefined {
  if (controls.stack === 'none') return undefined;
  const when = series.shift === undefined ? 'now' : `shift ${String(series.shift.index)}`;
  // A forecast is drawn beside the observed values, not stacked on them.
  const time = series.forecastOf === undefined ? when : `forecast ${when}`;
  const group = controls.stackDimension === undefined ? '' : (series.dimensions[controls.stackDimension] ?? '');
  return `${time}/${group}`;
}
