import polyline from '@mapbox/polyline';
import { decodeGeohash } from '../../../lib/geohash';
import { primitiveText } from '../../../lib/primitiveText';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { columnLabel, getColumns } from '../../../query/labels';
import type { LngLat } from '../map/view';
import { toLngLat } from './readPosition';

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function decodePolyline(text: string): unknown {
  try {
    return polyline.decode(text);
  } catch {
    return undefined;
  }
}

function decodeCell(geohash: string): unknown {
  const cell = decodeGeohash(geohash);
  if (!cell) return undefined;
  const { west, south, east, north } = cell;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** The coordinates of a line, or of the rings of a GeoJSON geometry or feature. */
function unwrap(value: unknown): readonly unknown[] {
  if (isRecord(value)) return asArray(value['coordinates'] ?? asRecord(value['geometry'])['coordinates']);
  return asArray(value);
}

const isPoint = (value: unknown) =>
  Array.isArray(value) && (typeof value[0] === 'number' || typeof value[0] === 'string');

function toLine(points: readonly unknown[], isReversed: boolean): LngLat[] {
  return points.flatMap((point) => {
    const [first, second] = asArray(point);
    const position = isReversed ? toLngLat(second, first) : toLngLat(first, second);
    return position ? [position] : [];
  });
}

/** Lines, the first of them the outline where they are a polygon; of several polygons the first. */
function toRings(points: readonly unknown[], isReversed: boolean, depth = 0): LngLat[][] {
  const [first] = points;
  if (isPoint(first)) return [toLine(points, isReversed)];
  if (depth > 1 || !Array.isArray(first)) return [];
  if (isPoint(first[0])) return points.map((ring) => toLine(asArray(ring), isReversed));
  return toRings(asArray(first), isReversed, depth + 1);
}

export type ReadRings = (row: UnknownRecord) => readonly (readonly LngLat[])[];

export function lineColumn(formData: FormData): string {
  const [column] = getColumns(formData['line_column']);
  return column === undefined ? '' : columnLabel(column);
}

/** Reads the column of lines or polygons. explore_json sends them decoded and in the right order, as `featureKey`. */
export function ringsReader(formData: FormData, hasFeatures: boolean, featureKey: string): ReadRings {
  if (hasFeatures) return (row) => toRings(unwrap(parseJson(row[featureKey])), false).filter((ring) => ring.length > 1);
  const key = lineColumn(formData);
  const isReversed = formData['reverse_long_lat'] === true;
  const decode = (value: unknown): unknown => {
    switch (formData['line_type']) {
      case 'polyline':
        return decodePolyline(primitiveText(value));
      case 'geohash':
        return decodeCell(primitiveText(value));
      default:
        return parseJson(value);
    }
  };
  return (row) => toRings(unwrap(decode(row[key])), isReversed).filter((ring) => ring.length > 1);
}
