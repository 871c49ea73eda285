/** What is drawn at the points of lines, over all lines at once: one shape per series, and the labels that fit. */
export interface PointMarkers {
  /** By the id of the ECharts series. */
  readonly series: ReadonlyMap<string, SeriesMarkers>;
  /** Opacity while another series is emphasised. */
  readonly blurred: number;
}

export interface SeriesMarkers {
  /** `size` is the diameter in pixels; a hollow marker is filled with its second colour and outlined with the first. */
  readonly dot: { readonly size: number; readonly color: string; readonly hollow?: string | undefined };
  readonly label?: LabelMarkers | undefined;
}

export interface LabelMarkers {
  /** By the index of the point in the data; '' has no label. */
  readonly text: (index: number) => string;
  readonly color: string;
  /** As in CSS. */
  readonly font: string;
  /** Pixels. */
  readonly lineHeight: number;
  readonly side: 'top' | 'right';
}
