import Supercluster, { type InputFeature } from 'supercluster';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { getBounds, isLngLat, type Bounds, type LngLat } from '../shared/map/view';
import type { Aggregator, Controls } from './readControls';

/** One row of the response. */
interface PointProperties {
  readonly metric: unknown;
  readonly radius: number | null;
}

/** The sums from which the value of a cluster is computed. */
interface Sums {
  sum: number;
  squares: number;
  min: number;
  max: number;
}

export interface ClusterPoint {
  readonly position: LngLat;
  /** How many points it stands for. */
  readonly count: number;
  /** A cluster's aggregated value; a point's metric. null: none. */
  readonly value: unknown;
  /** A single point's radius in the unit of the controls; null: not given. */
  readonly radius: number | null;
}

export interface Points {
  readonly count: number;
  readonly bounds: Bounds | undefined;
  /** The clusters and single points of a part of the map at a zoom. */
  readonly getClusters: (bounds: Bounds, zoom: number) => readonly ClusterPoint[];
}

/** Deeper, every point is on its own, like Superset. */
const MAX_CLUSTERED_ZOOM = 16;
const NO_POINTS: Points = { count: 0, bounds: undefined, getClusters: () => [] };

function readPoint(item: unknown): InputFeature<PointProperties>[] {
  const { geometry, properties } = asRecord(item);
  const [x, y] = asArray(asRecord(geometry).coordinates);
  const [longitude, latitude] = [asNumber(x), asNumber(y)];
  if (longitude === undefined || latitude === undefined || !isLngLat([longitude, latitude])) return [];
  const { metric, radius } = asRecord(properties);
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { metric: metric ?? null, radius: asNumber(radius) ?? null },
    },
  ];
}

/** Values that are too large for decimals stay as they are. */
export const roundToHundredths = (value: number) => (Math.abs(value) < 1e15 ? Math.round(value * 100) / 100 : value);

/** The value of a cluster; means have at most two decimals. `std` and `var` are those of the whole population. */
export function aggregate(aggregator: Aggregator, { sum, squares, min, max }: Readonly<Sums>, count: number): number {
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  switch (aggregator) {
    case 'sum':
      return sum;
    case 'min':
      return min;
    case 'max':
      return max;
    case 'mean':
      return roundToHundredths(mean);
    case 'var':
      return roundToHundredths(variance);
    case 'std':
      return roundToHundredths(Math.sqrt(variance));
  }
}

/** The points of an explore_json response, indexed by zoom. */
export function readPoints(data: unknown, { clusteringRadius, aggregator }: Controls): Points {
  const { geoJSON, hasCustomMetric } = asRecord(data);
  const features = asArray(asRecord(geoJSON).features).flatMap(readPoint);
  if (features.length === 0) return NO_POINTS;
  const index = new Supercluster<PointProperties, Sums>({
    maxZoom: MAX_CLUSTERED_ZOOM,
    radius: clusteringRadius,
    map: ({ metric }) => {
      const value = asNumber(metric, 0);
      return { sum: value, squares: value * value, min: value, max: value };
    },
    reduce: (sums, more) => {
      sums.sum += more.sum;
      sums.squares += more.squares;
      sums.min = Math.min(sums.min, more.min);
      sums.max = Math.max(sums.max, more.max);
    },
  }).load(features);
  const toPosition = ([longitude = 0, latitude = 0]: readonly number[]): LngLat => [longitude, latitude];
  return {
    count: features.length,
    bounds: getBounds(
      features.map(({ geometry }) => toPosition(geometry.type === 'Point' ? geometry.coordinates : [])),
    ),
    getClusters: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.max(0, Math.round(zoom))).map(({ geometry, properties }) => {
        const position = toPosition(geometry.coordinates);
        if (!('point_count' in properties))
          return { position, count: 1, value: properties.metric, radius: properties.radius };
        const count = properties.point_count;
        const value = hasCustomMetric === true ? aggregate(aggregator, properties, count) : count;
        return { position, count, value, radius: null };
      }),
  };
}
