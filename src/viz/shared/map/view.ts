import { asNumber, asRecord } from '../../../lib/read';

/** What part of the world a map shows. Zoom as in Mapbox: the world is 512 px wide at zoom 0. */
export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  readonly bearing: number;
  readonly pitch: number;
}

/** Longitude, latitude. */
export type LngLat = readonly [longitude: number, latitude: number];

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const WORLD = 512;
/** Mercator's projection ends here. */
export const MAX_LATITUDE = 85.051129;
export const MAX_ZOOM = 22;
export const MAX_PITCH = 85;
const PADDING = 20;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Reads the control `viewport`. */
export function readView(viewport: unknown): MapView {
  const { longitude, latitude, zoom, bearing, pitch } = asRecord(viewport);
  return {
    longitude: clamp(asNumber(longitude, 6.85), -180, 180),
    latitude: clamp(asNumber(latitude, 31.22), -MAX_LATITUDE, MAX_LATITUDE),
    zoom: clamp(asNumber(zoom, 1), 0, MAX_ZOOM),
    bearing: asNumber(bearing, 0) % 360,
    pitch: clamp(asNumber(pitch, 0), 0, MAX_PITCH),
  };
}

export function isLngLat([longitude, latitude]: LngLat): boolean {
  return Number.isFinite(longitude) && Math.abs(latitude) <= 90;
}

/** Undefined without any valid point. */
export function getBounds(points: Iterable<LngLat>): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    if (!isLngLat(point)) continue;
    west = Math.min(west, point[0]);
    east = Math.max(east, point[0]);
    south = Math.min(south, point[1]);
    north = Math.max(north, point[1]);
  }
  return west <= east ? { west, south, east, north } : undefined;
}

/** Mercator, in widths of the world from the top. */
function toY(latitude: number): number {
  const radians = (clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

function toLatitude(y: number): number {
  return ((2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI;
}

/** deck.gl's, in meters. */
const EARTH_CIRCUMFERENCE = 40.03e6;

/** The size of a part of the map in meters, by the scale at its middle, as deck.gl's grids have it. */
export function measureGround({ west, south, east, north }: Bounds): {
  readonly width: number;
  readonly height: number;
} {
  const middle = (clamp(south, -MAX_LATITUDE, MAX_LATITUDE) + clamp(north, -MAX_LATITUDE, MAX_LATITUDE)) / 2;
  const around = EARTH_CIRCUMFERENCE * Math.cos((middle * Math.PI) / 180);
  return { width: ((east - west) / 360) * around, height: (toY(south) - toY(north)) * around };
}

/** How far apart two places are on a flat map. */
export function measurePixels(a: LngLat, b: LngLat, zoom: number): number {
  const size = WORLD * 2 ** zoom;
  return Math.hypot(((a[0] - b[0]) / 360) * size, (toY(a[1]) - toY(b[1])) * size);
}

/** The nearest view that shows nothing above or below the world. */
export function constrainView(view: MapView, { height }: { readonly height: number }): MapView {
  const zoom = clamp(Math.max(view.zoom, Math.log2(Math.max(1, height) / WORLD)), 0, MAX_ZOOM);
  const half = Math.min(0.5, height / 2 / (WORLD * 2 ** zoom));
  const latitude = toLatitude(clamp(toY(view.latitude), half, 1 - half));
  return { ...view, zoom, latitude: latitude === 0 ? 0 : latitude };
}

/** Degrees that are shown on either side of a single point, as in Superset. */
const AROUND_POINT = 0.25;

function widen(low: number, high: number, limit: number): readonly [number, number] {
  return low < high ? [low, high] : [Math.max(-limit, low - AROUND_POINT), Math.min(limit, high + AROUND_POINT)];
}

/** The view that shows all of the bounds; bearing and pitch stay. */
export function fitBounds(
  view: MapView,
  bounds: Bounds,
  size: { readonly width: number; readonly height: number },
): MapView {
  const [west, east] = widen(bounds.west, bounds.east, 180);
  const [south, north] = widen(bounds.south, bounds.north, 90);
  const [top, bottom] = [toY(north), toY(south)];
  const toSpace = (length: number) => Math.max(1, length - 2 * PADDING) / WORLD;
  const scale = Math.min(
    toSpace(size.width) / Math.max((east - west) / 360, 1e-9),
    toSpace(size.height) / Math.max(bottom - top, 1e-9),
  );
  return {
    ...view,
    longitude: clamp((west + east) / 2, -180, 180),
    latitude: toLatitude((top + bottom) / 2),
    zoom: clamp(Math.log2(scale), 0, MAX_ZOOM),
  };
}
