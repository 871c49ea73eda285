import type { DataPoint, DataPoints } from '../dataPoints/dataPoint';
import type { TooltipRow } from '../echarts/tooltip';

/** What a map says of a country or area that has data: its tooltip, and its filters where it can be selected. */
export interface MapItem {
  readonly title: string;
  readonly rows: readonly TooltipRow[];
  readonly point: DataPoint;
}

interface Mark {
  /** Index of the MapItem. Absent: an area without data. */
  readonly item: number | undefined;
  readonly fill: string;
  readonly opacity: number;
}

/** An area in pixels. */
export interface AreaMark extends Mark {
  readonly path: string;
  /** Its name, where there is no item. */
  readonly name: string;
  /** Pixels; where a zoom centres. */
  readonly center: readonly [number, number];
}

export interface BubbleMark extends Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The items in the order in which the arrow keys walk them. */
export function mapDataPoints(items: readonly MapItem[]): DataPoints {
  return { count: items.length, stride: 1, at: (index) => items[index]?.point, find: () => undefined };
}
