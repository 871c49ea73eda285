import type { Geometry } from 'geojson';
import type { UnknownRecord } from '../../../lib/read';
import type { LngLat } from './view';

/** Red, green, blue, alpha: 0–255. */
export type LayerColor = readonly [number, number, number, number];
export type SizeUnits = 'meters' | 'pixels';

/** Something drawn on the map: `row` is what the tooltip and the filters are about. */
interface Mark {
  readonly row: UnknownRecord;
}
export interface PointMark extends Mark {
  readonly position: LngLat;
  readonly radius: number;
  readonly color: LayerColor;
}
export interface PathMark extends Mark {
  readonly path: readonly LngLat[];
  readonly color: LayerColor;
  /** Absent: that of the layer. */
  readonly width?: number;
}
export interface PolygonMark extends Mark {
  /** Rings: the outline, then holes. */
  readonly polygon: readonly (readonly LngLat[])[];
  readonly color: LayerColor;
  readonly lineColor: LayerColor;
  readonly elevation: number;
}
export interface ArcMark extends Mark {
  readonly source: LngLat;
  readonly target: LngLat;
  readonly sourceColor: LayerColor;
  readonly targetColor: LayerColor;
}
export interface WeightMark extends Mark {
  readonly position: LngLat;
  readonly weight: number;
}
export interface ShapeMark extends Mark {
  readonly geometry: Geometry;
  readonly color: LayerColor;
  readonly lineColor: LayerColor;
}
export interface TextMark extends Mark {
  readonly position: LngLat;
  readonly text: string;
  readonly color: LayerColor;
  readonly size: number;
}
export interface IconMark extends Mark {
  readonly position: LngLat;
  /** Absent: those of the layer. */
  readonly url?: string;
  readonly size?: number;
}
export interface Contour {
  readonly threshold: number | readonly [number, number];
  readonly color: LayerColor;
  readonly strokeWidth: number;
}

/** Weights in the cells of a grid on the ground. */
export interface CellsSpec {
  readonly kind: 'hexagons' | 'squares';
  readonly data: readonly WeightMark[];
  readonly cellSize: number;
  readonly colors: readonly LayerColor[];
  readonly extruded: boolean;
  /** The name of a function: see aggregate.ts. */
  readonly aggregate: string;
  /** The range of each colour; the last colour is that of all other values. Absent: equal steps between all values. */
  readonly ranges?: readonly { readonly min: number; readonly max: number }[];
}

/** A layer as plain data: without WebGL, so that it can be tested and compared. */
export type LayerSpec = { readonly id: string } & (
  | {
      readonly kind: 'points';
      readonly data: readonly PointMark[];
      readonly minRadius: number;
      readonly maxRadius: number;
      readonly units: SizeUnits;
      /** Only shows something: the pointer reaches what is below. */
      readonly isPassive?: boolean;
    }
  | { readonly kind: 'paths'; readonly data: readonly PathMark[]; readonly width: number; readonly units: SizeUnits }
  | {
      readonly kind: 'polygons';
      readonly data: readonly PolygonMark[];
      readonly filled: boolean;
      readonly stroked: boolean;
      readonly extruded: boolean;
      readonly lineWidth: number;
      readonly units: SizeUnits;
      readonly isPassive?: boolean;
    }
  | {
      readonly kind: 'shapes';
      readonly data: readonly ShapeMark[];
      readonly filled: boolean;
      readonly stroked: boolean;
      readonly extruded: boolean;
      readonly lineWidth: number;
      readonly units: SizeUnits;
      readonly pointRadius: number;
    }
  | { readonly kind: 'arcs'; readonly data: readonly ArcMark[]; readonly width: number }
  | {
      readonly kind: 'screenGrid';
      readonly data: readonly WeightMark[];
      readonly cellSize: number;
      readonly colors: readonly LayerColor[];
      /** The first colour is that of 0, not of the least value. */
      readonly isFromZero?: boolean;
      /** Colours are not mixed. */
      readonly isStepped?: boolean;
    }
  | {
      readonly kind: 'heatmap';
      readonly data: readonly WeightMark[];
      readonly intensity: number;
      readonly radius: number;
      readonly aggregation: 'sum' | 'mean';
      readonly colors: readonly LayerColor[];
    }
  | {
      readonly kind: 'contours';
      readonly data: readonly WeightMark[];
      readonly cellSize: number;
      readonly aggregation: 'sum' | 'mean' | 'min' | 'max';
      readonly contours: readonly Contour[];
    }
  | {
      readonly kind: 'texts';
      readonly data: readonly TextMark[];
      readonly units: SizeUnits;
      /** Smaller texts are shown in this size. */
      readonly minPixels?: number;
    }
  | {
      readonly kind: 'icons';
      readonly data: readonly IconMark[];
      readonly url: string;
      readonly size: number;
      readonly units: SizeUnits;
    }
  | CellsSpec
);

/** What is under the pointer. */
export interface Picked {
  readonly layerId: string;
  readonly x: number;
  readonly y: number;
  /** Undefined for a cell, and for a place of a layer without marks: a heatmap or contours. */
  readonly row?: UnknownRecord;
  readonly cell?: { readonly value: number; readonly rows: readonly UnknownRecord[] };
  /** Of a contour: its line, or its band. */
  readonly threshold?: Contour['threshold'];
  readonly position?: LngLat;
  readonly zoom?: number;
}
