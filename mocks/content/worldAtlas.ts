import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { asArray, asNumber, asOptionalString, asRecord, asString } from '../../src/lib/read';

type Point = readonly [longitude: number, latitude: number];

export interface Country {
  readonly name: string;
  /** ISO 3166-1 number, as in the file; null for disputed places without one. */
  readonly code: string | null;
  readonly polygons: number;
  readonly area_km2: number;
  readonly latitude: number;
  readonly longitude: number;
}

const require = createRequire(import.meta.url);
const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** The countries of the world-atlas package (Natural Earth, 1:110m), measured on a sphere. */
export async function countries(): Promise<Country[]> {
  const file = require.resolve('world-atlas/countries-110m.json');
  const topology = asRecord(JSON.parse(await readFile(file, 'utf8')));
  const arcs = decodeArcs(topology);
  const { geometries } = asRecord(asRecord(topology['objects'])['countries']);
  return asArray(geometries).map((value) => {
    const geometry = asRecord(value);
    const shape = asArray(geometry['arcs']);
    const polygons = (geometry['type'] === 'Polygon' ? [shape] : shape).map((polygon) =>
      asArray(polygon).map((ring) => toPoints(asArray(ring), arcs)),
    );
    const outlines = polygons.flatMap(([outline]) => (outline ? [outline] : []));
    const largest = outlines.reduce<readonly Point[]>((best, ring) => (sphericalArea(ring) > sphericalArea(best) ? ring : best), []);
    const [longitude, latitude] = toCenter(largest);
    return {
      name: asString(asRecord(geometry['properties'])['name']),
      code: asOptionalString(geometry['id']) ?? null,
      polygons: outlines.length,
      // The first ring of a polygon is its outline, the others are holes.
      area_km2: Math.round(
        polygons.reduce((sum, [outline = [], ...holes]) => sum + sphericalArea(outline) - total(holes.map(sphericalArea)), 0),
      ),
      latitude,
      longitude,
    };
  });
}

/** Arcs are integer deltas from point to point; the topology's transform makes degrees of them. */
function decodeArcs(topology: Readonly<Record<string, unknown>>): Point[][] {
  const transform = asRecord(topology['transform']);
  const [scaleX = 1, scaleY = 1] = asArray(transform['scale']).map((value) => asNumber(value, 1));
  const [moveX = 0, moveY = 0] = asArray(transform['translate']).map((value) => asNumber(value, 0));
  return asArray(topology['arcs']).map((arc) => {
    let [x, y] = [0, 0];
    return asArray(arc).map((step): Point => {
      const [dx = 0, dy = 0] = asArray(step).map((value) => asNumber(value, 0));
      x += dx;
      y += dy;
      return [x * scaleX + moveX, y * scaleY + moveY];
    });
  });
}

/** A ring's points; a negative number means the reversed arc of the number's complement. */
function toPoints(ring: readonly unknown[], arcs: readonly (readonly Point[])[]): Point[] {
  return ring.flatMap((value) => {
    const index = asNumber(value, 0);
    const arc = arcs[index < 0 ? ~index : index] ?? [];
    return (index < 0 ? [...arc].reverse() : arc).slice(1);
  });
}

/** Spherical area of a ring: the area between each edge and the south pole, summed with the edge's direction. */
function sphericalArea(ring: readonly Point[]): number {
  const edgeAreas = ring.map(([longitude, latitude], i) => {
    const [nextLongitude, nextLatitude] = ring[(i + 1) % ring.length] ?? [longitude, latitude];
    // An edge across the date line is a short one.
    const step = ((nextLongitude - longitude + 540) % 360) - 180;
    return ((step * radians) / 2) * (2 + Math.sin(latitude * radians) + Math.sin(nextLatitude * radians));
  });
  return Math.abs(total(edgeAreas)) * earthRadiusKm ** 2;
}

function toCenter(ring: readonly Point[]): [longitude: number, latitude: number] {
  const count = Math.max(1, ring.length);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [round(total(ring.map(([x]) => x)) / count), round(total(ring.map(([, y]) => y)) / count)];
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
