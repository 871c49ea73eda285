import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import type { VizTheme } from '../../types';
import type { BaseMap } from './baseMap';

/** Our own outlines of countries below the tiles, for all that does not load. */
export function mapStyle(
  baseMap: BaseMap,
  theme: Pick<VizTheme, 'dark'>,
  countries: FeatureCollection | undefined,
): StyleSpecification {
  const [sea, land, border] = theme.dark ? ['#1a1e24', '#262c34', '#4a525e'] : ['#f4f7f9', '#ffffff', '#c3ccd4'];
  const sources: Record<string, SourceSpecification> = {};
  const layers: LayerSpecification[] = [{ id: 'sea', type: 'background', paint: { 'background-color': sea } }];
  if (countries) {
    sources['countries'] = { type: 'geojson', data: countries };
    layers.push(
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': border, 'line-width': 0.8 } },
    );
  }
  if (baseMap.kind === 'tiles') {
    sources['tiles'] = { type: 'raster', tiles: [...baseMap.urls], tileSize: baseMap.tileSize, maxzoom: 19 };
    layers.push({ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } });
  }
  return { version: 8, sources, layers };
}
