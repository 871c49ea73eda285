import polyline from '@mapbox/polyline';
import { decodeGeohash } from '../../../src/lib/geohash';
import { parseJson } from '../../../src/lib/losslessJson';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../src/lib/read';
import { type Cell, type Frame, toNumber } from '../../frame/frame';
import { parsePoint } from '../../frame/geodetic';
import { geohashMiddle } from '../../frame/geohash';
import { columnLabel, metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { type Json, records } from '../queryResult';
import { columnNames } from './flows';
import type { LegacyRows, LegacyViz } from './legacyViz';

type Row = Record<string, Json>;

/** The columns of a `spatial` control. */
function spatialColumns(spatial: unknown): unknown[] {
  const { type, lonCol, latCol, lonlatCol, geohashCol } = asRecord(spatial);
  const columns = { latlong: [lonCol, latCol], delimited: [lonlatCol], geohash: [geohashCol] };
  return Object.entries(columns).flatMap(([key, names]) => (key === type ? names : []));
}

function position(spatial: unknown, row: Row): Json {
  const settings = asRecord(spatial);
  const [first, second] = spatialColumns(spatial).map((column) => row[columnLabel(column)] ?? null);
  const place = readPosition(asString(settings['type']), first, second);
  return place && settings['reverseCheckbox'] === true ? [place[1], place[0]] : (place ?? null);
}

function readPosition(type: string, first: Json | undefined, second: Json | undefined): [number, number] | undefined {
  if (type === 'latlong') {
    const [longitude, latitude] = [asNumber(first), asNumber(second)];
    return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
  }
  if (type === 'geohash') {
    const place = geohashMiddle(asString(first));
    return place && [place.longitude, place.latitude];
  }
  // The text is read as latitude and longitude, and handed on in that order.
  const point = parsePoint(asString(first));
  return point && [point.latitude, point.longitude];
}

/** The metric that `point_radius_fixed` names; a number is no metric. */
function sizeMetric(formData: UnknownRecord): unknown {
  const { type, value } = asRecord(formData['point_radius_fixed']);
  return type === 'metric' ? value : undefined;
}

const fixedSize = (formData: UnknownRecord): number | undefined => {
  const { type, value } = asRecord(formData['point_radius_fixed']);
  return type === 'fix' ? asNumber(value) : undefined;
};

interface DeckLayer {
  readonly spatial?: readonly string[];
  readonly metrics?: (formData: UnknownRecord) => readonly unknown[];
  readonly columns?: (formData: UnknownRecord) => readonly unknown[];
  /** Whether the response names its metrics. */
  readonly hasMetricLabels?: boolean;
  readonly feature: (row: Row, formData: UnknownRecord, metric: string | undefined) => Json;
}

/** Features for deck.gl: one per row, with its place and what else the layer draws of it. */
function deckViz({
  spatial = ['spatial'],
  metrics = () => [],
  columns = () => [],
  hasMetricLabels = true,
  feature,
}: DeckLayer): LegacyViz {
  const placeColumns = (formData: UnknownRecord): unknown[] => [
    ...spatial.flatMap((key) => spatialColumns(formData[key])),
    ...asArray(formData['line_column']),
  ];
  const readFeatures = ({ formData, query, frame }: LegacyRows): Json[] => {
    const [metric] = (query.metrics ?? []).map(metricLabel);
    const extra = columnNames(formData['js_columns']);
    return toRows(frame).map((row) => {
      const properties = feature(row, formData, metric);
      if (extra.length === 0) return properties;
      const extraProps = Object.fromEntries(extra.map((name) => [name, row[name] ?? null]));
      return { ...plainRow(properties), extraProps };
    });
  };
  return {
    query: (formData) => {
      const wanted = metrics(formData).filter((metric) => Boolean(metric));
      const names = [...placeColumns(formData), ...columns(formData), ...asArray(formData['js_columns'])];
      const unique = new Map(names.map((column) => [columnLabel(column), column]));
      return {
        columns: [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, column]) => column),
        metrics: wanted,
        orderby: wanted.length > 0 ? [[wanted[0], formData['order_desc'] === false]] : [],
      };
    },
    notNull: (formData) => (formData['filter_nulls'] === false ? [] : placeColumns(formData).map(columnLabel)),
    data: (rows) => ({
      features: readFeatures(rows),
      mapboxApiKey: '',
      ...(hasMetricLabels && { metricLabels: (rows.query.metrics ?? []).map(metricLabel) }),
    }),
  };
}

function toRows(frame: Frame): Row[] {
  return records(frame);
}

function plainRow(value: Json): Row {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([key, item]) => [key, toJson(item)]));
}

const size = (formData: UnknownRecord): readonly unknown[] => [formData['size']];
const dimension = (formData: UnknownRecord): readonly unknown[] => asArray(formData['dimension']);

const category = (row: Row, formData: UnknownRecord): Json => row[asString(formData['dimension'])] ?? null;

/** Points with the weight of their metric, without one 1. */
const weighted = (row: Row, formData: UnknownRecord, metric: string | undefined): Row => ({
  position: position(formData['spatial'], row),
  weight: metric === undefined ? 1 : (row[metric] ?? 1),
});

const cells = deckViz({ metrics: size, feature: weighted });

function readLine(type: string, value: Json | undefined): Json {
  const text = asString(value);
  if (type === 'geohash') return geohashRing(text);
  if (type === 'polyline') return polyline.decode(text);
  return readJson(text);
}

function geohashRing(text: string): Json {
  const cell = decodeGeohash(text);
  if (!cell) throw new QueryError('Invalid geohash string');
  const { west, east, south, north } = cell;
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
}

function readJson(text: string): Json {
  try {
    return toJson(parseJson(text));
  } catch {
    throw new QueryError('Invalid JSON');
  }
}

function toJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The columns of the row, and its line as a list of coordinates. */
function withLine(row: Row, formData: UnknownRecord, key: 'path' | 'polygon'): Row {
  const line = readLine(asString(formData['line_type']), row[asString(formData['line_column'])]);
  const isReversed = formData['reverse_long_lat'] === true;
  const turn = (point: Json): Json => (Array.isArray(point) ? [point[1] ?? null, point[0] ?? null] : point);
  const points: Json = isReversed && Array.isArray(line) ? line.map(turn) : line;
  return { ...row, [key]: points, __timestamp: row['__timestamp'] ?? null };
}

function elevation(row: Row, formData: UnknownRecord): Json {
  const metric = sizeMetric(formData);
  return metric === undefined ? (fixedSize(formData) ?? 0) : (toNumber(toCell(row[metricLabel(metric)])) ?? 0);
}

function toCell(value: Json | undefined): Cell {
  return typeof value === 'object' ? null : (value ?? null);
}

export const deckVizzes: Readonly<Record<string, LegacyViz>> = {
  deck_arc: deckViz({
    spatial: ['start_spatial', 'end_spatial'],
    hasMetricLabels: false,
    columns: dimension,
    feature: (row, formData) => ({
      sourcePosition: position(formData['start_spatial'], row),
      targetPosition: position(formData['end_spatial'], row),
      cat_color: category(row, formData),
      __timestamp: null,
    }),
  }),
  deck_contour: cells,
  deck_geojson: deckViz({
    spatial: [],
    columns: (formData) => asArray(formData['geojson']),
    feature: (row, formData) => readJson(asString(row[columnLabel(formData['geojson'])])),
  }),
  deck_grid: cells,
  deck_heatmap: cells,
  deck_hex: cells,
  deck_path: deckViz({ spatial: [], feature: (row, formData) => withLine(row, formData, 'path') }),
  deck_polygon: deckViz({
    spatial: [],
    metrics: (formData) => [formData['metric'], sizeMetric(formData)],
    feature: (row, formData) => ({
      ...withLine(row, formData, 'polygon'),
      elevation: elevation(row, formData),
    }),
  }),
  deck_scatter: deckViz({
    metrics: (formData) => [sizeMetric(formData)],
    columns: dimension,
    feature: (row, formData, metric) => {
      const value = metric === undefined ? null : (row[metric] ?? null);
      return {
        metric: value,
        radius: fixedSize(formData) ?? value,
        cat_color: category(row, formData),
        position: position(formData['spatial'], row),
        __timestamp: null,
      };
    },
  }),
  deck_screengrid: deckViz({
    metrics: size,
    feature: (row, formData, metric) => ({ ...weighted(row, formData, metric), __timestamp: null }),
  }),
};
