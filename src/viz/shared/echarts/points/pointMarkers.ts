/** What stands at each point of a line, drawn over all lines in one go: one shape per series, and the labels that have room. */
export interface PointMarkers {
  /** By the id of the ECharts series. */
  readonly series: ReadonlyMap<string, SeriesMarkers>;
  /** Opacity while another series has the reader's attention. */
  readonly blurred: number;
}

export interface SeriesMarkers {
  /** `size` is the diameter in pixels; a hollow mark is filled with its second colour and outlined with the first. */
  readonly dot: { readonly size: number; readonly color: string; readonly hollow?: string | undefined };
  readonly label?: LabelMarkers | undefined;
}

export interface LabelMarkers {
  /** By the place of the point in the data as it was given; '' has no label. */
  readonly text: (index: number) => string;
  readonly color: string;
  /** As CSS writes it. */
  readonly font: string;
  /** Pixels. */
  readonly lineHeight: number;
  readonly side: 'top' | 'right';
}

interface Place {
  marks: PointMarkers | undefined;
  draw: (() => void) | undefined;
}

const places = new WeakMap<object, Place>();

/** What is asked of the chart that is drawn on this surface. */
export function getPointPosition(surface: object): Place {
  let place = places.get(surface);
  if (place === undefined) {
    place = { marks: undefined, draw: undefined };
    places.set(surface, place);
  }
  return place;
}
