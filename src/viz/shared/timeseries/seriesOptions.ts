import { contrastText } from '../../../lib/color/color';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { isRecord } from '../../../lib/read';
import type { VizTheme } from '../../types';
import { canvasText } from '../echarts/canvasText';
import type { ValueFormats } from './formatters';
import { stackId, getTotalAt, getVisibleStack } from './stacking';
import type { Stacked } from './stacking';
import type { Controls, Frame, LegendState, Series } from './types';

export type SeriesOption = Readonly<Record<string, unknown>>;

export interface SeriesInput {
  readonly frame: Frame;
  readonly controls: Controls;
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly formats: ValueFormats;
  readonly stacked: Stacked;
  /** Keys selected by a cross-filter; the others fade. */
  readonly selected?: ReadonlySet<string> | undefined;
  /** Categories selected by a cross-filter; the points of the others fade. */
  readonly selectedXs?: ReadonlySet<string> | undefined;
  readonly legendState?: LegendState | undefined;
  /** Pixels along the x axis. */
  readonly extent: number;
}

interface SeriesContext extends SeriesInput {
  /** Keys of the series that have a forecast. */
  readonly forecastKeys: ReadonlySet<string>;
}

const DASHES: readonly unknown[] = ['dashed', 'dotted', [12, 4], [12, 4, 2, 4], [2, 6]];
/** Opacity of what is not selected or not hovered. */
export const FADED = 0.3;
/** Pixels. */
export const LABEL_SIZE = 11;
const BAND = 0.2;
/** Opacity of a series in the colour of the one that it is compared with. */
const SHIFTED = 0.7;

/** A point between two gaps: its line has no length, so it needs a marker to be visible. */
function isIsolated(values: readonly (number | null)[], i: number): boolean {
  const gap = (at: number) => (values[at] ?? null) === null;
  return !gap(i) && gap(i - 1) && gap(i + 1);
}

/** The points with a marker on each isolated one; undefined if none is isolated. */
function markIsolated(values: readonly (number | null)[], data: readonly unknown[]): unknown[] | undefined {
  if (values.length > 2000 || !values.some((_, i) => isIsolated(values, i))) return undefined;
  // Symbols are disabled per point: the series keeps its symbol, which the legend shows.
  return data.map((value, i) =>
    isIsolated(values, i) ? { value, symbol: 'circle', symbolSize: 4 } : { value, symbol: 'none' },
  );
}

/** A series' colour: that of its base series where it should match. */
export function seriesColor(series: Series, controls: Controls, color: (label: string) => string): string {
  if (controls.matchShiftColor && series.shift !== undefined) return color(series.shift.baseKey);
  const name = controls.colorByName === true ? series.verboseName : undefined;
  return color(name ?? series.forecastOf ?? series.key);
}

/** Whether there are too many points to hover them one by one. */
function isMany(frame: Frame): boolean {
  return frame.series.length * frame.xs.length > 1500;
}

/** Points as ECharts takes them: bare values along a category axis, pairs elsewhere, swapped for horizontal bars. */
function points(ctx: SeriesContext, values: readonly (number | null)[]): unknown[] {
  const { frame, controls, color, selectedXs } = ctx;
  const isCategory = frame.xKind === 'category';
  const point = (value: number | null, i: number) => {
    if (isCategory) return value;
    return controls.horizontal ? [value, frame.xs[i]] : [frame.xs[i], value];
  };
  if (!controls.colorByCategory && selectedXs === undefined) return isCategory ? [...values] : values.map(point);
  return values.map((value, i) => ({
    value: point(value, i),
    itemStyle: {
      ...(controls.colorByCategory ? { color: color(String(frame.xs[i])) } : {}),
      ...(selectedXs === undefined || selectedXs.has(String(frame.xs[i])) ? {} : { opacity: FADED }),
    },
  }));
}

/** Marks a line's points at the selected categories; the line itself does not fade, as it belongs to all of them. */
function markSelected({ frame, controls, selectedXs }: SeriesContext, data: readonly unknown[]): unknown[] | undefined {
  if (selectedXs === undefined) return undefined;
  return data.map((value, i) =>
    selectedXs.has(String(frame.xs[i]))
      ? { value, symbol: 'circle', symbolSize: controls.markerSize + 4 }
      : { value, symbol: 'none' },
  );
}

function getDataIndex(params: unknown): number {
  return isRecord(params) && typeof params.dataIndex === 'number' ? params.dataIndex : -1;
}

/** The label of a point of a series, by its index on the axis; '' for no label. */
export function labelText(
  series: Series,
  i: number,
  { controls, formats, stacked, frame, legendState }: SeriesInput,
): (at: number) => string {
  const formatValue = formats.forSeries(series);
  const format: ValueFormatter = (value) => canvasText(formatValue(value));
  const stack = controls.stack !== 'none';
  const onlyTotal = stack && controls.labels.onlyTotal;
  const share = controls.stack === 'expand';
  const segments = stack ? getVisibleStack(frame, series, controls, legendState) : [];
  return (at) => {
    const value = stacked.drawn[i]?.[at];
    if (value === null || value === undefined) return '';
    if (onlyTotal) {
      // The total is shown on the topmost visible segment of the stack: negative ones are below the axis.
      const top =
        segments.findLast((one) => (one.values[at] ?? 0) > 0) ??
        segments.findLast((one) => (one.values[at] ?? null) !== null);
      return top === series ? format(share ? 1 : getTotalAt(segments, at)) : '';
    }
    const total = getTotalAt(segments, at) ?? 0;
    if (stack && total !== 0 && (Math.abs(series.values[at] ?? 0) / Math.abs(total)) * 100 < controls.labels.threshold)
      return '';
    if (stack && value === 0) return '';
    return format(share ? value : series.raw[at]);
  };
}

function valueLabel(series: Series, i: number, ctx: SeriesContext): SeriesOption {
  const { controls, theme } = ctx;
  const stack = controls.stack !== 'none';
  const onlyTotal = stack && controls.labels.onlyTotal;
  const text = labelText(series, i, ctx);
  const inside = stack && !onlyTotal && controls.seriesType === 'bar';
  const fill = seriesColor(series, controls, ctx.color);
  const position = inside ? 'inside' : controls.horizontal ? 'right' : 'top';
  return {
    label: {
      show: true,
      position,
      formatter: (params: unknown) => text(getDataIndex(params)),
      fontSize: LABEL_SIZE,
      fontFamily: theme.fontFamily,
      ...(inside
        ? // Outlined in the bar's colour, as it is often wider than its bar.
          { color: contrastText(fill), textBorderColor: fill, textBorderWidth: 2 }
        : { color: theme.text }),
    },
    labelLayout: { hideOverlap: true },
  };
}

/** The opacity of a series: `full` unless others are selected. A forecast is selected together with its series. */
function fade({ forecastOf, key }: Series, { selected }: SeriesContext, full: number): number {
  return selected === undefined || selected.has(forecastOf ?? key) ? full : FADED;
}

/** The confidence band of a forecast: an invisible line at the lower bound, and an area stacked on it up to the upper bound. */
function bandOptions(series: Series, i: number, ctx: SeriesContext): SeriesOption[] {
  const { band } = series;
  if (band === undefined || ctx.controls.stack !== 'none') return [];
  const { lower } = band;
  const bandHeight = band.upper.map((upperBound, index) => {
    const lowerBound = lower[index] ?? null;
    return upperBound === null || lowerBound === null ? null : upperBound - lowerBound;
  });
  const color = seriesColor(series, ctx.controls, ctx.color);
  const bandContext = { ...ctx, controls: { ...ctx.controls, colorByCategory: false } };
  const common = {
    // The base's name: hidden together with it.
    name: series.name,
    type: 'line',
    stack: `band ${String(i)}`,
    // Also where the lower bound is below zero.
    stackStrategy: 'all',
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    itemStyle: { color },
    tooltip: { show: false },
    emphasis: { disabled: true },
  };
  return [
    { ...common, id: `lower${String(i)}`, data: points(bandContext, lower) },
    {
      ...common,
      id: `band${String(i)}`,
      data: points(bandContext, bandHeight),
      areaStyle: { color, opacity: BAND * fade(series, ctx, 1) },
    },
  ];
}

function shape(series: Series, values: readonly (number | null)[], ctx: SeriesContext): SeriesOption {
  const { controls, extent } = ctx;
  const drawsItems = controls.seriesType === 'bar' || controls.seriesType === 'scatter';
  const data = points(drawsItems ? ctx : { ...ctx, selectedXs: undefined }, values);
  const color = seriesColor(series, controls, ctx.color);
  // In its base's colour, a shifted series is paler.
  const strength = controls.matchShiftColor && series.shift !== undefined ? SHIFTED : 1;
  const opacity = fade(series, ctx, strength);
  if (controls.seriesType === 'bar') {
    // Drawn as one path, thousands of bars cost a fraction; but then they cannot be styled individually or have labels.
    const isUniform = !controls.colorByCategory && ctx.selectedXs === undefined;
    const large = isMany(ctx.frame) && isUniform && !controls.labels.show;
    return {
      type: 'bar',
      data,
      itemStyle: { color, opacity },
      ...(large ? { large, largeThreshold: 1, barMinWidth: 1 } : {}),
    };
  }
  if (controls.seriesType === 'scatter' && series.forecastOf === undefined) {
    return {
      type: 'scatter',
      data,
      symbolSize: controls.markerSize,
      itemStyle: { color, opacity },
      large: values.length > 3000,
    };
  }
  const { seriesType, markers } = controls;
  // Beside its forecast line, the observed values are dots.
  const dots = series.forecastOf === undefined && ctx.forecastKeys.has(series.key);
  const step = seriesType === 'start' || seriesType === 'middle' || seriesType === 'end' ? seriesType : false;
  // ECharts shows a label only where it draws the symbol.
  const pointed = markers || dots || controls.labels.show;
  const marked =
    markSelected(ctx, data) ?? (pointed || series.shift !== undefined ? undefined : markIsolated(values, data));
  const dash = series.forecastOf !== undefined ? 'dashed' : series.shift && DASHES[series.shift.index % DASHES.length];
  return {
    type: 'line',
    // The line itself can be hovered and clicked, not only its points.
    triggerLineEvent: true,
    smooth: seriesType === 'smooth',
    step,
    symbol: markers || dots || ctx.theme.dark || controls.lineWidth === 0 ? 'circle' : 'emptyCircle',
    symbolSize: controls.markerSize,
    showSymbol: pointed || marked !== undefined,
    ...(marked === undefined && !dots ? {} : { showAllSymbol: true }),
    data: marked ?? data,
    connectNulls: series.shift !== undefined,
    itemStyle: { color },
    lineStyle: { width: dots ? 0 : controls.lineWidth, color, opacity, ...(dash === undefined ? {} : { type: dash }) },
    ...(controls.area ? { areaStyle: { color, opacity: controls.areaOpacity * opacity } } : {}),
    // With many points per pixel, draw those that preserve the line's shape. Never in a stack, whose series must have the same points.
    ...(controls.stack === 'none' && values.length > extent * 3 ? { sampling: 'lttb' } : {}),
  };
}

/** The invisible series a stream floats on. */
function baselineOption(ctx: SeriesContext, baseline: readonly number[]): SeriesOption {
  const bar = ctx.controls.seriesType === 'bar';
  return {
    id: 'baseline',
    type: bar ? 'bar' : 'line',
    data: points({ ...ctx, controls: { ...ctx.controls, colorByCategory: false } }, baseline),
    stack: 'now/',
    silent: true,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    itemStyle: { opacity: 0 },
    tooltip: { show: false },
    emphasis: { disabled: true },
  };
}

/** One ECharts series per series of the frame (same order), after the baseline of a stream where there is one. */
export function seriesOptions(input: SeriesInput): SeriesOption[] {
  const { frame, controls, stacked } = input;
  const ctx = { ...input, forecastKeys: new Set(frame.series.flatMap(({ forecastOf }) => forecastOf ?? [])) };
  const hasManyPoints = isMany(frame);
  const options = frame.series.map((series, i): SeriesOption => {
    const values = stacked.drawn[i] ?? series.values;
    const stack = stackId(series, controls);
    return {
      id: `s${String(i)}`,
      name: series.name,
      ...shape(series, values, ctx),
      ...(stack === undefined ? {} : { stack, stackStrategy: controls.stack === 'stream' ? 'all' : 'samesign' }),
      ...(controls.labels.show ? valueLabel(series, i, ctx) : {}),
      emphasis: hasManyPoints ? { disabled: true } : { focus: 'series' },
      blur: { lineStyle: { opacity: FADED }, itemStyle: { opacity: FADED } },
    };
  });
  const bands = frame.series.flatMap((series, i) => bandOptions(series, i, ctx));
  return stacked.baseline === undefined ? [...options, ...bands] : [baselineOption(ctx, stacked.baseline), ...options];
}
