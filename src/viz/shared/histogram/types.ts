/** A range of values: from `from`, below `to`; the last one includes `to`. */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

/** The bars of one group. */
export interface HistogramSeries {
  /** By which the colour is looked up. */
  readonly key: string;
  readonly name: string;
  /** A count or share for each bin; null is a gap. */
  readonly values: readonly (number | null)[];
}

export interface Histogram {
  readonly bins: readonly Bin[];
  readonly series: readonly HistogramSeries[];
}

export interface HistogramControls {
  readonly showLegend: boolean;
  readonly showValues: boolean;
  readonly xTitle: string;
  readonly yTitle: string;
  /** The formats of the bins and of the values. */
  readonly xFormat: string | undefined;
  readonly yFormat: string | undefined;
  /** The x axis is a scale of numbers; otherwise each bin has a label. */
  readonly hasScale: boolean;
  /** What the tooltip's percentages are shares of: the values of a group, or those of all groups in a bin. */
  readonly shares: 'group' | 'bin' | 'none';
  /** Values add up from bin to bin. */
  readonly cumulative: boolean;
}
