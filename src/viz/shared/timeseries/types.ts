import type { DataValue } from '../../../lib/wire';
import type { QueryColumn } from '../../../query/types';

export type XKind = 'time' | 'number' | 'category';

/** One line, area or group of bars. `values[i]` and `raw[i]` belong to `xs[i]` of its frame. */
export interface Series {
  /** The server's own column name: what a colour is looked up by. */
  readonly key: string;
  /** What a person reads. */
  readonly name: string;
  /** To draw with; null is a gap. */
  readonly values: readonly (number | null)[];
  /** As the server answered, every digit kept: what a tooltip shows. */
  readonly raw: readonly (DataValue | undefined)[];
  /** The values of the dimensions (and, first, the metric where there are several) that make this series. */
  readonly dimensions: readonly string[];
  /** The metric whose saved formats apply. */
  readonly metric?: string | undefined;
  /** Set for a series of another time: which shift it is (0 the first), and the series it is compared with. */
  readonly shift?: { readonly index: number; readonly baseKey: string } | undefined;
  /** A forecast of the series of this key. */
  readonly forecastOf?: string | undefined;
  /** How far off a forecast may be: the least and the most at each x. */
  readonly band?:
    { readonly lower: readonly (number | null)[]; readonly upper: readonly (number | null)[] } | undefined;
}

/** What there is to draw, free of how it arrived. Times are naive UTC epoch milliseconds. */
export interface Frame {
  readonly xKind: XKind;
  /** Numbers for time and number, ready texts for category. */
  readonly xs: readonly (number | string)[];
  /** The times that categories were made of, where they were. */
  readonly times?: readonly (number | null)[] | undefined;
  /** The column that the x axis is of, and its values as the server answered, to filter by. Absent: unknown. */
  readonly axis?: { readonly column: QueryColumn; readonly values: readonly (DataValue | undefined)[] } | undefined;
  readonly series: readonly Series[];
}

/** A line that an annotation lays over the picture. */
export interface OverlayLine {
  /** Of its ECharts series. */
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Places on the frame's axis, one for each value. */
  readonly xs: readonly (number | string)[];
  readonly values: readonly (number | null)[];
  /** It has a value for each x of the frame. */
  readonly whole: boolean;
}

/** What annotations lay over the picture: ECharts series, and of those that are lines what legend and tooltip say. */
export interface Overlay {
  readonly lines: readonly OverlayLine[];
  readonly series: readonly Readonly<Record<string, unknown>>[];
}

export type SeriesType = 'line' | 'smooth' | 'start' | 'middle' | 'end' | 'bar' | 'scatter';
export type StackStyle = 'none' | 'stack' | 'stream' | 'expand';
export type Bounds = readonly [number | undefined, number | undefined];
export type SeriesSort = 'name' | 'sum' | 'min' | 'max' | 'avg';

export interface LegendControls {
  readonly show: boolean;
  readonly type: 'scroll' | 'plain';
  readonly orientation: 'top' | 'bottom' | 'left' | 'right';
  /** Pixels between legend and picture, where a person chose them. */
  readonly margin?: number | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

export interface XControls {
  readonly timeFormat: string;
  readonly numberFormat: string;
  /** Degrees. */
  readonly rotation: number;
  readonly allLabels: boolean;
  readonly stagger: boolean;
  readonly title: string;
  readonly titleMargin: number;
  readonly forceCategory: boolean;
  readonly truncate: boolean;
  readonly bounds: Bounds;
  readonly forceMaxInterval: boolean;
  /** ISO 8601 duration of the time grain. */
  readonly grain?: string | undefined;
  readonly showMinMax: boolean;
  /** Pixels below the picture, where a person chose them. */
  readonly margin?: number | undefined;
}

export interface YControls {
  readonly format?: string | undefined;
  readonly currency?: unknown;
  /** Values are shares, written in percent. */
  readonly percent: boolean;
  /** The shares at one x make a whole: a stack of them reaches from 0 to 1. */
  readonly whole: boolean;
  readonly bounds: Bounds;
  readonly log: boolean;
  readonly minorTicks: boolean;
  readonly minorSplit: boolean;
  /** The axis need not begin at zero. */
  readonly truncate: boolean;
  readonly title: string;
  readonly titleMargin: number;
  readonly titleAtTop: boolean;
  readonly showMinMax: boolean;
  readonly margin?: number | undefined;
}

/** The saved controls of all time-series types, both versions' and the legacy ones', in one vocabulary. */
export interface Controls {
  readonly seriesType: SeriesType;
  readonly area: boolean;
  readonly areaOpacity: number;
  /** Pixels. */
  readonly lineWidth: number;
  readonly stack: StackStyle;
  /** The dimension (its place among the dimensions) whose values get a stack each. */
  readonly stackDimension?: number | undefined;
  readonly horizontal: boolean;
  readonly markers: boolean;
  readonly markerSize: number;
  readonly zoomable: boolean;
  readonly legend: LegendControls;
  readonly x: XControls;
  readonly y: YControls;
  readonly tooltip: {
    readonly rich: boolean;
    readonly sort: boolean;
    readonly total: boolean;
    readonly percentage: boolean;
    readonly timeFormat: string;
  };
  readonly labels: { readonly show: boolean; readonly onlyTotal: boolean; readonly threshold: number };
  readonly sortSeries?: { readonly by: SeriesSort; readonly ascending: boolean } | undefined;
  readonly colorByCategory: boolean;
  /** A series of another time has the colour of the series it is compared with. */
  readonly matchShiftColor: boolean;
  /** Time shifts, as the server spells them. */
  readonly offsets: readonly string[];
  /** What the reader may choose above the picture; empty: no such choice. */
  readonly stackStyles: readonly StackStyle[];
  /** Text of an object literal with ECharts options, by the chart's author. */
  readonly optionText: string;
}
