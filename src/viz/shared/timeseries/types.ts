import type { DataValue } from '../../../lib/wire';
import type { QueryColumn } from '../../../query/types';

export type XKind = 'time' | 'number' | 'category';

/** One line, area or group of bars. `values[i]` and `raw[i]` belong to `xs[i]` of its frame. */
export interface Series {
  /** The column name in the result, by which the colour is looked up. */
  readonly key: string;
  /** The display name of the column itself, where it has one. */
  readonly verboseName?: string | undefined;
  /** The display name. */
  readonly name: string;
  /** To draw with; null is a gap. */
  readonly values: readonly (number | null)[];
  /** As in the response, with full precision, for tooltips. */
  readonly raw: readonly (DataValue | undefined)[];
  /** The values of the dimensions (and, first, the metric where there are several) that identify this series. */
  readonly dimensions: readonly string[];
  /** The metric whose saved formats apply. */
  readonly metric?: string | undefined;
  /** Set for a time-shifted series: the index of the shift, and the key of the base series. */
  readonly shift?: { readonly index: number; readonly baseKey: string } | undefined;
  /** Set for a forecast: the key of the forecast series. */
  readonly forecastOf?: string | undefined;
  /** The confidence interval of a forecast: lower and upper bound at each x. */
  readonly band?:
    { readonly lower: readonly (number | null)[]; readonly upper: readonly (number | null)[] } | undefined;
}

/** The data to draw, independent of the API's format. Times are naive UTC epoch milliseconds. */
export interface Frame {
  readonly xKind: XKind;
  /** Numbers for time and number; for category the texts of the values, which identify them. */
  readonly xs: readonly (number | string)[];
  /** The axis labels of formatted categories, several of which can look the same. Absent: `xs`. */
  readonly labels?: readonly string[] | undefined;
  /** The times of categories that were formatted from times. */
  readonly times?: readonly (number | null)[] | undefined;
  /** The column of the x axis, and its values as in the response, to filter by. Absent: unknown. */
  readonly axis?: { readonly column: QueryColumn; readonly values: readonly (DataValue | undefined)[] } | undefined;
  readonly series: readonly Series[];
}

/** The legend entries that a user switched on or off, by name. */
export type LegendState = Readonly<Record<string, boolean>>;

/** A line that an annotation draws over the chart. */
export interface OverlayLine {
  /** The id of its ECharts series. */
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Positions on the frame's axis, one for each value. */
  readonly xs: readonly (number | string)[];
  readonly values: readonly (number | null)[];
  /** It has a value for each x of the frame. */
  readonly isComplete: boolean;
}

/** What annotations draw over the chart: ECharts series, and for lines the data of legend and tooltip. */
export interface Overlay {
  readonly lines: readonly OverlayLine[];
  readonly series: readonly Readonly<Record<string, unknown>>[];
}

export type SeriesType = 'line' | 'smooth' | 'start' | 'middle' | 'end' | 'bar' | 'scatter';
export type StackStyle = 'none' | 'stack' | 'stream' | 'expand';
export type Bounds = readonly [number | undefined, number | undefined];
export type SeriesSort = 'name' | 'sum' | 'min' | 'max' | 'avg';

export interface Sorting {
  readonly by: SeriesSort;
  readonly ascending: boolean;
}

export interface LegendControls {
  readonly show: boolean;
  readonly type: 'scroll' | 'plain';
  readonly orientation: 'top' | 'bottom' | 'left' | 'right';
  /** Pixels between legend and chart, if set by the user. */
  readonly margin?: number | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

export interface XControls {
  readonly timeFormat: string;
  /** Absent: numbers have all their digits. */
  readonly numberFormat?: string | undefined;
  /** Degrees. */
  readonly rotation: number;
  readonly allLabels: boolean;
  readonly stagger: boolean;
  readonly title: string;
  readonly titleMargin: number;
  readonly forceCategory: boolean;
  /** Of categories. Absent: as in the response. */
  readonly sort?: Sorting | undefined;
  readonly truncate: boolean;
  readonly bounds: Bounds;
  readonly forceMaxInterval: boolean;
  /** ISO 8601 duration of the time grain. */
  readonly grain?: string | undefined;
  readonly showMinMax: boolean;
  /** Pixels below the chart, if set by the user. */
  readonly margin?: number | undefined;
}

export interface YControls {
  readonly format?: string | undefined;
  /** The format of shares instead; absent: a percentage. */
  readonly shareFormat?: string | undefined;
  readonly currency?: unknown;
  /** Values are shares, formatted in percent. */
  readonly percent: boolean;
  /** The shares at one x add up to 1. */
  readonly sumsToOne: boolean;
  readonly bounds: Bounds;
  /** The bounds apply to a plain stack, but not to a stream or to shares. */
  readonly hasStackBounds?: boolean;
  readonly log: boolean;
  readonly minorTicks: boolean;
  readonly minorSplit: boolean;
  /** The axis need not start at zero. */
  readonly truncate: boolean;
  readonly title: string;
  readonly titleMargin: number;
  readonly titleAtTop: boolean;
  readonly showMinMax: boolean;
  readonly margin?: number | undefined;
}

/** The controls of all time-series types, of both versions and the legacy types, normalised. */
export interface Controls {
  readonly seriesType: SeriesType;
  readonly area: boolean;
  readonly areaOpacity: number;
  /** Pixels. */
  readonly lineWidth: number;
  readonly stack: StackStyle;
  /** The index of the dimension whose values get a stack each. */
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
    /** A stack's zeros have no rows. */
    readonly hidesZeros?: boolean;
    /** There is no total of one series, nor of shares (legacy types). */
    readonly onlyAddsSeveral?: boolean;
    readonly percentage: boolean;
    readonly timeFormat: string;
  };
  readonly labels: { readonly show: boolean; readonly onlyTotal: boolean; readonly threshold: number };
  readonly sortSeries?: Sorting | undefined;
  readonly colorByCategory: boolean;
  /** Colours are looked up by the display names of metrics, as on other charts of the dashboard. */
  readonly colorByName?: boolean;
  /** A time-shifted series has the colour of its base series. */
  readonly matchShiftColor: boolean;
  /** Time shifts, as the server spells them. */
  readonly offsets: readonly string[];
  /** The stack styles that viewers can select above the chart; empty: no such control. */
  readonly stackStyles: readonly StackStyle[];
  /** Text of an object literal with ECharts options, by the chart's author. */
  readonly optionText: string;
}
