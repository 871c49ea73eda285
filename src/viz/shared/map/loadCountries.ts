import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

const worldModules = import.meta.glob<Topology>('../geo/shapes/world.json', { import: 'default' });

/** Our own outlines; undefined if they do not load. */
export async function loadCountries(): Promise<FeatureCollection | undefined> {
  const world = await worldModules['../geo/shapes/world.json']?.().catch(() => undefined);
  const shapes = world?.objects['countries'];
  const collection = world && shapes && feature(world, shapes);
  return collection?.type === 'FeatureCollection' ? collection : undefined;
}
