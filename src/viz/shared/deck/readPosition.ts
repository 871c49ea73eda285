import { decodeGeohash } from '../../../lib/geohash';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { columnLabel, getColumns } from '../../../query/labels';
import type { LngLat } from '../map/view';

/** Reads where a row is; undefined where it has no valid coordinates. */
export type ReadPosition = (row: UnknownRecord) => LngLat | undefined;

export function toLngLat(longitude: unknown, latitude: unknown): LngLat | undefined {
  const [x, y] = [toCoordinate(longitude), toCoordinate(latitude)];
  return x === undefined || y === undefined || Math.abs(y) > 90 || Math.abs(x) > 720 ? undefined : [x, y];
}

/** null and an empty text are not 0. */
function toCoordinate(value: unknown): number | undefined {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  return asNumber(value);
}

const NUMBER = /[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;

/** Two numbers, whatever is between them where the delimiter is not. */
function parseDelimited(text: string, delimiter: string): readonly [string | undefined, string | undefined] {
  const parts = text.split(delimiter === '' ? ',' : delimiter);
  if (parts.length === 2) return [parts[0], parts[1]];
  const numbers = text.match(NUMBER) ?? [];
  return [numbers[0], numbers[1]];
}

const columnKey = (column: unknown) => {
  const [first] = getColumns([column]);
  return first === undefined ? '' : columnLabel(first);
};

/** The columns that a `spatial` control refers to. */
export function spatialKeys(spatial: unknown): readonly string[] {
  const { lonCol, latCol, lonlatCol, geohashCol } = asRecord(spatial);
  return [lonCol, latCol, lonlatCol, geohashCol].map(columnKey).filter((key) => key !== '');
}

/** The columns of longitude and latitude; undefined where a row has both in one. */
export function spatialColumns(spatial: unknown): readonly [longitude: string, latitude: string] | undefined {
  const { type, lonCol, latCol } = asRecord(spatial);
  const [longitude, latitude] = [columnKey(lonCol), columnKey(latCol)];
  return type === 'latlong' && longitude !== '' && latitude !== '' ? [longitude, latitude] : undefined;
}

/** Rows of chart/data, with the columns of a `spatial` control. */
export function positionReader(spatial: unknown): ReadPosition {
  const settings = asRecord(spatial);
  // Superset reverses the coordinates of whatever type, also those of a geohash.
  const toPosition: typeof toLngLat = (first, second) =>
    settings['reverseCheckbox'] === true ? toLngLat(second, first) : toLngLat(first, second);
  switch (settings['type']) {
    case 'geohash': {
      const key = columnKey(settings['geohashCol']);
      return (row) => {
        const cell = decodeGeohash(asString(row[key]));
        return cell && toPosition((cell.west + cell.east) / 2, (cell.south + cell.north) / 2);
      };
    }
    case 'delimited': {
      const key = columnKey(settings['lonlatCol']);
      const delimiter = asString(settings['delimiter']);
      return (row) => {
        const [first, second] = parseDelimited(asString(row[key]), delimiter);
        return toPosition(first, second);
      };
    }
    default: {
      const [lonKey, latKey] = [columnKey(settings['lonCol']), columnKey(settings['latCol'])];
      return (row) => toPosition(row[lonKey], row[latKey]);
    }
  }
}

/** Features of explore_json have their coordinates already. */
export function featurePosition(key: string): ReadPosition {
  return (row) => {
    const [longitude, latitude] = asArray(row[key]);
    return toLngLat(longitude, latitude);
  };
}
