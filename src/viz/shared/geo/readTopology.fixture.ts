import { readFileSync } from 'node:fs';
import type { Topology } from 'topojson-specification';

/** In place of loadShapes, which fetches. */
export function readTopology(name: string): Topology {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- our own file
  return JSON.parse(readFileSync(`src/viz/shared/geo/shapes/${name}.json`, 'utf8'));
}
