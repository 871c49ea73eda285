import type { Bounds, MapView } from '../shared/map/view';

const WORLD_PIXELS = 512;

/** What a map shows, and as much again around it, so that a move of the map does not show a border. */
export function visibleBounds({ longitude, latitude, zoom }: MapView, width: number, height: number): Bounds {
  const degrees = 360 / (WORLD_PIXELS * 2 ** zoom);
  const [x, y] = [width * degrees, height * degrees];
  // Mercator's degrees of latitude are the longest at the equator.
  return x >= 180
    ? { west: -180, south: -90, east: 180, north: 90 }
    : {
        west: longitude - x,
        south: Math.max(-90, latitude - y),
        east: longitude + x,
        north: Math.min(90, latitude + y),
      };
}
