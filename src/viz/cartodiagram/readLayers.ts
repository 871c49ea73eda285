import { parseColor, toCss } from '../../lib/color/color';
import { asArray, asNumber, asOptionalString, asRecord, asString } from '../../lib/read';
import { readTileLayer, type BaseMapLayer, type FeatureStyle } from '../shared/map/baseMap';

const BOX = '{bbox-epsg-3857}';
const MAX_PIXELS = 100;
const STYLE: FeatureStyle = { fill: '#3388ff33', line: '#3388ff', lineWidth: 2, point: '#3388ff', radius: 5 };

function addParams(url: string, params: Readonly<Record<string, string>>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}&BBOX=${BOX}`;
}

function toMapTemplate(url: string, version: unknown, layersParam: unknown): string {
  const isOld = version === '1.1.1';
  return addParams(url, {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: isOld ? '1.1.1' : '1.3.0',
    LAYERS: asString(layersParam),
    STYLES: '',
    FORMAT: 'image/png',
    TRANSPARENT: 'true',
    [isOld ? 'SRS' : 'CRS']: 'EPSG:3857',
    WIDTH: '256',
    HEIGHT: '256',
  });
}

/** The box is in EPSG:3857, whose axes no server swaps; the features are in degrees, as GeoJSON has them. */
function toFeatureTemplate(url: string, version: unknown, typeName: unknown, maxFeatures: unknown): string {
  const isOld = version === '1.1.0';
  const limit = asNumber(maxFeatures);
  const template = addParams(url, {
    SERVICE: 'WFS',
    REQUEST: 'GetFeature',
    VERSION: asString(version, '2.0.2'),
    [isOld ? 'TYPENAME' : 'TYPENAMES']: asString(typeName),
    OUTPUTFORMAT: 'application/json',
    SRSNAME: 'EPSG:4326',
    ...(limit !== undefined && limit > 0 && { [isOld ? 'MAXFEATURES' : 'COUNT']: String(Math.floor(limit)) }),
  });
  return `${template},EPSG:3857`;
}

const pixels = (value: unknown, fallback: number) => Math.min(MAX_PIXELS, Math.max(0, asNumber(value, fallback)));

/** Reads a style of GeoStyler: the first symbol of each kind. */
function readStyle(style: unknown): FeatureStyle {
  const symbols = asArray(asRecord(style).rules).flatMap((rule) => asArray(asRecord(rule).symbolizers).map(asRecord));
  const first = (kind: string) => symbols.find((symbol) => symbol.kind === kind) ?? {};
  const [fill, line, mark] = [first('Fill'), first('Line'), first('Mark')];
  const color = (value: unknown, opacity: unknown, fallback: string) => {
    const parsed = parseColor(value);
    return parsed ? toCss({ ...parsed, a: Math.min(1, Math.max(0, asNumber(opacity, parsed.a))) }) : fallback;
  };
  return {
    fill: color(fill.color, fill.fillOpacity ?? fill.opacity, STYLE.fill),
    line: color(line.color ?? fill.outlineColor, line.opacity ?? fill.outlineOpacity, STYLE.line),
    lineWidth: pixels(line.width ?? fill.outlineWidth, STYLE.lineWidth),
    point: color(mark.color, mark.opacity, STYLE.point),
    radius: pixels(mark.radius, STYLE.radius),
  };
}

function readLayer(config: unknown): BaseMapLayer | undefined {
  const { type, url, version, layersParam, typeName, maxFeatures, style, attribution: name } = asRecord(config);
  const address = asOptionalString(url);
  const attribution = asString(name);
  if (address === undefined || !/^https?:\/\//.test(address)) return undefined;
  if (type === 'WFS') {
    const template = toFeatureTemplate(address, version, typeName, maxFeatures);
    return { kind: 'features', url: template, style: readStyle(style), attribution };
  }
  const layer = readTileLayer(type === 'WMS' ? toMapTemplate(address, version, layersParam) : address);
  return layer && { ...layer, attribution: attribution || layer.attribution };
}

/** Reads `layer_configs`, the first on top: layers from the bottom to the top. */
export function readLayers(layer_configs: unknown): readonly BaseMapLayer[] {
  return asArray(layer_configs)
    .map(readLayer)
    .filter((layer) => layer !== undefined)
    .toReversed();
}
