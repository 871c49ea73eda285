/** Where the base map of a chart comes from. */
export type BaseMap =
  | { readonly kind: 'outlines' }
  | {
      readonly kind: 'tiles';
      readonly urls: readonly string[];
      readonly tileSize: number;
      readonly attribution: string;
    }
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

function tiles(template: string, tileSize: number): BaseMap {
  const plain = template.replaceAll('{r}', '');
  const urls = plain.includes('{s}') ? ['a', 'b', 'c'].map((host) => plain.replaceAll('{s}', host)) : [plain];
  const attribution = ATTRIBUTIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? '';
  return { kind: 'tiles', urls, tileSize, attribution };
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
    return tiles(`https://api.mapbox.com/styles/v1/${mapboxId}/tiles/512/{z}/{x}/{y}@2x?access_token=${key}`, 512);
  }
  const url = style.startsWith('tile://') ? style.slice('tile://'.length) : style;
  if (!isWebUrl(url)) return OUTLINES;
  if (isTemplate(url)) return tiles(url, 256);
  return style === url ? { kind: 'style', url } : OUTLINES;
}

/** The base map, or outlines where the page may not load it. */
export function allowedBaseMap(baseMap: BaseMap, allows: (url: string) => boolean): BaseMap {
  const urls = baseMap.kind === 'tiles' ? baseMap.urls : baseMap.kind === 'style' ? [baseMap.url] : [];
  return urls.every(allows) ? baseMap : OUTLINES;
}
