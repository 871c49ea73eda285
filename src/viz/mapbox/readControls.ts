import { parseColor, type Rgba } from '../../lib/color/color';
import { asNumber, asString, asStrings } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';

export const AGGREGATORS = ['sum', 'mean', 'min', 'max', 'std', 'var'] as const;
export type Aggregator = (typeof AGGREGATORS)[number];

export interface Controls {
  /** Pixels. */
  readonly clusteringRadius: number;
  readonly radiusUnit: 'Pixels' | 'Miles' | 'Kilometers';
  readonly aggregator: Aggregator;
  /** The columns that label points and clusters; [] for the number of points. */
  readonly labels: readonly string[];
  readonly color: Rgba;
  /** 0–1. */
  readonly opacity: number;
  readonly mapStyle: string;
  /** Otherwise the points are hidden while the map moves. */
  readonly rendersWhileDragging: boolean;
  /** Degrees, and Mapbox's zoom; undefined: where the points are. */
  readonly longitude: number | undefined;
  readonly latitude: number | undefined;
  readonly zoom: number | undefined;
}

/** The panel of 2.x starts with San Francisco, which Superset 2.x ignores: it shows all points. */
const DEFAULT_VIEW = [-122.405293, 37.772123, 11];

export function readControls(formData: FormData): Controls {
  const { viewport_longitude, viewport_latitude, viewport_zoom, clustering_radius } = formData;
  const view = [viewport_longitude, viewport_latitude, viewport_zoom].map((value) => asNumber(value));
  const [longitude, latitude, zoom] = view.every((value, i) => value === DEFAULT_VIEW[i]) ? [] : view;
  return {
    clusteringRadius: Math.min(1000, Math.max(0, asNumber(clustering_radius, 60))),
    radiusUnit: asOneOf(formData.point_radius_unit, ['Pixels', 'Miles', 'Kilometers'], 'Pixels'),
    aggregator: asOneOf(formData.pandas_aggfunc, AGGREGATORS, 'sum'),
    labels: asStrings(formData.mapbox_label),
    color: parseColor(formData.mapbox_color) ?? { r: 0, g: 139, b: 139, a: 1 },
    opacity: Math.min(1, Math.max(0, asNumber(formData.global_opacity, 1))),
    mapStyle: asString(formData.mapbox_style),
    rendersWhileDragging: formData.render_while_dragging !== false,
    longitude,
    latitude,
    zoom,
  };
}
