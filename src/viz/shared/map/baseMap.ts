export interface TileLayer {
  readonly kind: 'tiles';
  readonly urls: readonly string[];
  readonly tileSize: number;
  readonly attribution: string;
}

/** How features look. Colours are CSS colours, widths and radii pixels. */
export interface FeatureStyle {
  readonly fill: string;
  readonly line: string;
  readonly lineWidth: number;
  readonly point: string;
  readonly radius: number;
}

/** GeoJSON of what is in sight. */
export interface FeatureLayer {
  readonly kind: 'features';
  /** With `{bbox-epsg-3857}` in it. */
  readonly url: string;
  readonly style: FeatureStyle;
  readonly attribution: string;
}

export type BaseMapLayer = TileLayer | FeatureLayer;

/** Where the base map of a chart comes from. */
export type BaseMap =
  | { readonly kind: 'outlines' }
  /** From the bottom to the top. */
  | { readonly kind: 'layers'; readonly layers: readonly BaseMapLayer[] }
  | { readonly kind: 'style'; readonly url: string };

export const OUTLINES: BaseMap = { kind: 'outlines' };

const ATTRIBUTIONS: readonly (readonly [RegExp, string])[] = [
  [/openstreetmap\.org|osm\.ch/, '© OpenStreetMap contributors'],
  [/cartocdn\.com/, '© OpenStreetMap contributors © CARTO'],
  [/api\.mapbox\.com/, '© Mapbox © OpenStreetMap'],
];

const isWebUrl = (url: string) => /^(?:https?:\/\/|\/(?!\/))/.test(url);
/** The tiles of a web map service are requested by their box. */
const isBoxTemplate = (url: string) => url.includes('{bbox-epsg-3857}');
const isTemplate = (url: string) =>
  isBoxTemplate(url) || (url.includes('{z}') && url.includes('{x}') && /\{-?y\}/.test(url));

function toTileLayer(template: string, tileSize: number): TileLayer {
  const plain = template.replaceAll('{r}', '');
  const urls = plain.includes('{s}') ? ['a', 'b', 'c'].map((host) => plain.replaceAll('{s}', host)) : [plain];
  const attribution = ATTRIBUTIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? '';
  return { kind: 'tiles', urls, tileSize, attribution };
}

/** Tiles of a template: `{z}/{x}/{y}`, or the box of a web map service. Undefined for anything else. */
export function readTileLayer(template: string): TileLayer | undefined {
  return isWebUrl(template) && isTemplate(template) ? toTileLayer(template, 256) : undefined;
}

/**
 * Reads `mapbox_style`: a style of Mapbox, which needs the server's key and is loaded as images, a template of tiles (with
 * `tile://` before it or not), or the address of a style. Anything else: outlines only.
 */
export function readBaseMap(style: string, mapboxKey: string): BaseMap {
  const [, mapboxId] = /^mapbox:\/\/styles\/([\w-]+\/[\w-]+)$/.exec(style) ?? [];
  if (mapboxId !== undefined) {
    if (mapboxKey === '') return OUTLINES;
    const key = encodeURIComponent(mapboxKey);
    const template = `https://api.mapbox.com/styles/v1/${mapboxId}/tiles/512/{z}/{x}/{y}@2x?access_token=${key}`;
    return { kind: 'layers', layers: [toTileLayer(template, 512)] };
  }
  const url = style.startsWith('tile://') ? style.slice('tile://'.length) : style;
  const layer = readTileLayer(url);
  if (layer) return { kind: 'layers', layers: [layer] };
  return isWebUrl(url) && style === url ? { kind: 'style', url } : OUTLINES;
}

/** What the page may load of the base map; outlines, if that is nothing. */
export function allowedBaseMap(baseMap: BaseMap, allows: (url: string) => boolean): BaseMap {
  if (baseMap.kind === 'outlines') return baseMap;
  if (baseMap.kind === 'style') return allows(baseMap.url) ? baseMap : OUTLINES;
  const layers = baseMap.layers.filter((layer) =>
    layer.kind === 'tiles' ? layer.urls.every(allows) : allows(layer.url),
  );
  return layers.length > 0 ? { kind: 'layers', layers } : OUTLINES;
}

/** Whose data the base map shows. */
export function getAttribution(baseMap: BaseMap): string {
  const names = baseMap.kind === 'layers' ? baseMap.layers.map(({ attribution }) => attribution) : [];
  return [...new Set(names)].filter((name) => name !== '').join(' ');
}
