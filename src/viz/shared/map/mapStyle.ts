import type { FilterSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { FeatureCollection } from 'geojson';
import type { BaseMap, FeatureLayer } from './baseMap';
import type { MapTheme } from './MapHandle';
import { outlineColors } from './outlines';

const WORLD_RADIUS = 6_378_137;

/** West, south, east, north: degrees. */
export type GeoBox = readonly [west: number, south: number, east: number, north: number];

/** Metres of EPSG:3857. */
function toWebMercator(longitude: number, latitude: number): [number, number] {
  const radians = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180;
  return [
    Math.round((longitude * Math.PI * WORLD_RADIUS) / 180),
    Math.round(WORLD_RADIUS * Math.log(Math.tan(Math.PI / 4 + radians / 2))),
  ];
}

export function getFeatureUrl({ url }: FeatureLayer, [west, south, east, north]: GeoBox): string {
  const box = [...toWebMercator(west, south), ...toWebMercator(east, north)];
  return url.replaceAll('{bbox-epsg-3857}', box.join(','));
}

export const sourceId = (index: number): string => `base-${index.toString()}`;

function featureLayers(source: string, { style }: FeatureLayer): LayerSpecification[] {
  const only = (type: string): FilterSpecification => ['==', ['geometry-type'], type];
  return [
    { id: `${source}-fill`, type: 'fill', source, filter: only('Polygon'), paint: { 'fill-color': style.fill } },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': style.line, 'line-width': style.lineWidth },
    },
    {
      id: `${source}-point`,
      type: 'circle',
      source,
      filter: only('Point'),
      paint: { 'circle-color': style.point, 'circle-radius': style.radius },
    },
  ];
}

/** Our own outlines of countries below the layers, for all that does not load. */
export function mapStyle(
  baseMap: BaseMap,
  theme: MapTheme,
  countries: FeatureCollection | undefined,
  box: GeoBox,
): StyleSpecification {
  const { sea, land, border } = outlineColors(theme);
  const sources: Record<string, SourceSpecification> = {};
  const layers: LayerSpecification[] = [{ id: 'sea', type: 'background', paint: { 'background-color': sea } }];
  if (countries) {
    sources['countries'] = { type: 'geojson', data: countries };
    layers.push(
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': border, 'line-width': 0.8 } },
    );
  }
  if (baseMap.kind === 'layers')
    baseMap.layers.forEach((layer, i) => {
      const id = sourceId(i);
      if (layer.kind === 'tiles') {
        sources[id] = { type: 'raster', tiles: [...layer.urls], tileSize: layer.tileSize, maxzoom: 19 };
        layers.push({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0 } });
      } else {
        sources[id] = { type: 'geojson', data: getFeatureUrl(layer, box) };
        layers.push(...featureLayers(id, layer));
      }
    });
  return { version: 8, sources, layers };
}
