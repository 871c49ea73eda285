import { geoAzimuthalEqualArea, geoMercator, type GeoProjection } from 'd3-geo';
import type { Shapes } from './useShapes';

/** Farther south, Mercator's map has no end. */
const POLAR = -85;

/** A projection in which the shapes fill the box: Mercator, like Superset's, around the middle of the shapes. */
export function fitShapes({ areas, west, south, east }: Shapes, width: number, height: number): GeoProjection {
  // Shapes may run past the 180th meridian.
  const projection =
    south < POLAR ? geoAzimuthalEqualArea().rotate([0, 90]) : geoMercator().rotate([-(west + east) / 2, 0]);
  return projection.fitSize([width, height], {
    type: 'FeatureCollection',
    features: areas.map(({ feature }) => feature),
  });
}
