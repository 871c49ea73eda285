import type { DataValue } from '../../../lib/wire';

export interface HeatmapCell {
  /** Indexes into the axes. */
  readonly x: number;
  readonly y: number;
  /** The metric as in the response. */
  readonly value: DataValue | undefined;
  /** What the colour shows: the metric, its share or its rank; null without a value. */
  readonly level: number | null;
  /** The share that the tooltip shows. */
  readonly share: number | undefined;
}

export interface Heatmap {
  readonly xs: readonly string[];
  readonly ys: readonly string[];
  readonly cells: readonly HeatmapCell[];
}

export interface HeatmapControls {
  /** The label of the metric; '' without one. */
  readonly metric: string;
  readonly colorScheme: string | undefined;
  /** The levels of the first and last colour, where set by the user. */
  readonly bounds: readonly [number | undefined, number | undefined];
  readonly legend: 'continuous' | 'piecewise' | 'none';
  readonly isLegendUpright: boolean;
  /** Levels are numbers from 0 to 1 rather than values of the metric. */
  readonly hasRelativeLevels: boolean;
  /** The first row is at the top. */
  readonly isTopDown: boolean;
  /** Every so many labels are shown; undefined: as many as fit. */
  readonly xInterval: number | undefined;
  readonly yInterval: number | undefined;
  /** Degrees; undefined: rotated where labels do not fit. */
  readonly xRotation: number | undefined;
  /** Pixels beside the cells, where set by the user. */
  readonly leftMargin: number | undefined;
  readonly bottomMargin: number | undefined;
  readonly numberFormat: string | undefined;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
  readonly showValues: boolean;
  /** The name of the share in the tooltip; undefined: it is not shown. */
  readonly shareTitle: string | undefined;
  readonly borderColor: string;
  /** Pixels. */
  readonly borderWidth: number;
  /** The cells merge into each other. */
  readonly isSmooth: boolean;
}
