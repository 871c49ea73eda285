import type { FeatureCollection, Position } from 'geojson';
import type { MapTheme } from './MapHandle';

/** The width of the world in the coordinates that a viewport projects. */
const WORLD = 512;
/** Mercator's projection ends here. */
const MAX_LATITUDE = 85.051129;
/** Pixels around the map, so that the edges of clipped shapes are out of sight. */
const MARGIN = 4;
/** Nothing nearer to the camera is projected. */
const NEAR = 1e-6;

/** A closed line in Mercator's projection: x, y, x, y … */
export interface Ring {
  readonly points: Float64Array;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

/** What of a viewport of deck.gl says where things are. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  /** Column-major, from the world to pixels. */
  readonly pixelProjectionMatrix: readonly number[];
  readonly getBounds: () => readonly [west: number, south: number, east: number, north: number];
}

/** Pixels before the division by w. */
type Point = readonly [x: number, y: number, w: number];

export function outlineColors({ dark }: MapTheme) {
  return dark
    ? { sea: '#1a1e24', land: '#262c34', border: '#4a525e' }
    : { sea: '#f4f7f9', land: '#ffffff', border: '#c3ccd4' };
}

function toRing(positions: readonly Position[]): Ring {
  const points = new Float64Array(positions.length * 2);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  positions.forEach(([longitude = 0, latitude = 0], i) => {
    const radians = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180;
    const x = (longitude / 360 + 0.5) * WORLD;
    const y = (0.5 + Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * WORLD;
    points[2 * i] = x;
    points[2 * i + 1] = y;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  });
  return { points, box: [west, south, east, north] };
}

export function toRings({ features }: FeatureCollection): readonly Ring[] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(toRing);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(toRing) : [];
  });
}

/** Positive inside, for each edge of the map and for the camera. */
function edgeDistances([x, y, w]: Point, { width, height }: Projection): readonly number[] {
  return [w - NEAR, x + MARGIN * w, (width + MARGIN) * w - x, y + MARGIN * w, (height + MARGIN) * w - y];
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Sutherland and Hodgman's clipping, at one edge after the other. */
function clip(points: readonly Point[], projection: Projection): readonly Point[] {
  let clipped = points;
  for (let edge = 0; edge < 5 && clipped.length > 0; edge += 1) {
    const distances = clipped.map((point) => edgeDistances(point, projection)[edge] ?? 0);
    const next: Point[] = [];
    clipped.forEach((point, i) => {
      const before = (i + clipped.length - 1) % clipped.length;
      const [previous, from, to] = [clipped[before] ?? point, distances[before] ?? 0, distances[i] ?? 0];
      if (from >= 0 !== to >= 0) next.push(between(previous, point, from / (from - to)));
      if (to >= 0) next.push(point);
    });
    clipped = next;
  }
  return clipped;
}

/** The pixels of a ring that is moved sideways by `dx`, without what is out of sight. */
export function projectRing({ points, box }: Ring, projection: Projection, dx: number): readonly (readonly number[])[] {
  const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0, , , , , g = 0, h = 0, , i = 0] =
    projection.pixelProjectionMatrix;
  const project = (x: number, y: number): Point => {
    const at = x + dx;
    return [a * at + d * y + g, b * at + e * y + h, c * at + f * y + i];
  };
  const [west, south, east, north] = box;
  const corners = [project(west, south), project(east, south), project(east, north), project(west, north)].map(
    (point) => edgeDistances(point, projection),
  );
  if ([0, 1, 2, 3, 4].some((edge) => corners.every((distances) => (distances[edge] ?? 0) < 0))) return [];
  const projected: Point[] = [];
  for (let at = 0; at < points.length; at += 2) projected.push(project(points[at] ?? 0, points[at + 1] ?? 0));
  const isInside = corners.every((distances) => distances.every((distance) => distance >= 0));
  return (isInside ? projected : clip(projected, projection)).map(([x, y, w]) => [x / w, y / w]);
}

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
>;

/** Draws the countries of all worlds that are in sight, side by side. */
export function drawOutlines(canvas: Canvas, rings: readonly Ring[], projection: Projection, theme: MapTheme): void {
  const { sea, land, border } = outlineColors(theme);
  canvas.fillStyle = sea;
  canvas.fillRect(0, 0, projection.width, projection.height);
  const [west, , east] = projection.getBounds();
  canvas.beginPath();
  for (let world = Math.floor((west + 180) / 360); world <= Math.floor((east + 180) / 360); world += 1)
    for (const ring of rings) {
      projectRing(ring, projection, world * WORLD).forEach(([x = 0, y = 0], i) => {
        if (i === 0) canvas.moveTo(x, y);
        else canvas.lineTo(x, y);
      });
      canvas.closePath();
    }
  canvas.fillStyle = land;
  canvas.fill('evenodd');
  canvas.strokeStyle = border;
  canvas.lineWidth = 0.8;
  canvas.lineJoin = 'bevel';
  canvas.stroke();
}
