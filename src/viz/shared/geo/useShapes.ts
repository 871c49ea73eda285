import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { useEffect, useState } from 'react';
import { loadShapes } from './loadShapes';

export interface GeoArea {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly feature: Feature;
}

export interface Shapes {
  readonly areas: readonly GeoArea[];
  /** Degrees. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
}

type ShapesState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly shapes: Shapes; readonly name: string };

export function toShapes(topology: Topology): Shapes {
  const areas = Object.values(topology.objects).flatMap((object) => {
    const found = feature(topology, object);
    return found.type === 'FeatureCollection' ? found.features : [found];
  });
  const [west = -180, south = -90, east = 180] = topology.bbox ?? [];
  return { areas: areas.map((area) => ({ properties: area.properties ?? {}, feature: area })), west, south, east };
}

const LOADING = { state: 'loading' } as const;

/** The shapes of a map, loaded when it is first drawn. The browser caches them. Without a name none are loaded. */
export function useShapes(name: string | undefined): ShapesState {
  const [loaded, setLoaded] = useState<ShapesState>(LOADING);
  useEffect(() => {
    if (name === undefined) return undefined;
    let mounted = true;
    loadShapes(name).then(
      (topology) => {
        if (mounted) setLoaded({ state: 'ready', shapes: toShapes(topology), name });
      },
      () => {
        if (mounted) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      mounted = false;
    };
  }, [name]);
  return loaded.state === 'ready' && loaded.name !== name ? LOADING : loaded;
}
