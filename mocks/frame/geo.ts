import { asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import { type Cell, type Column, columnNamed, type Frame, FrameError, toNumber } from './frame';
import { geohashMiddle, encodeGeohash } from './geohash';
import { parsePoint } from './geodetic';
import { upsertColumns } from './reshape';

/** A new column; without a name there is none. */
function toColumns(name: unknown, kind: Column['kind'], values: readonly Cell[]): Column[] {
  const label = asOptionalString(name);
  return label === undefined ? [] : [{ label: [label], kind, values }];
}

function requireAll<T>(values: readonly (T | undefined)[], message: string): T[] {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) throw new FrameError(message);
  return known;
}

/** Adds the longitude and latitude of a column of geohashes. */
export function geohashDecode(frame: Frame, options: UnknownRecord): Frame {
  const source = columnNamed(frame, asString(options['geohash']));
  const places = requireAll(
    source.values.map((value) => (typeof value === 'string' ? geohashMiddle(value) : undefined)),
    'Invalid geohash string',
  );
  return upsertColumns(frame, [
    ...toColumns(
      options['latitude'],
      'float',
      places.map(({ latitude }) => latitude),
    ),
    ...toColumns(
      options['longitude'],
      'float',
      places.map(({ longitude }) => longitude),
    ),
  ]);
}

/** Adds the geohash of two columns of coordinates. */
export function geohashEncode(frame: Frame, options: UnknownRecord): Frame {
  const longitudes = columnNamed(frame, asString(options['longitude'])).values;
  const latitudes = columnNamed(frame, asString(options['latitude'])).values;
  const hashes = longitudes.map((longitude, row) =>
    encodeGeohash(toNumber(longitude) ?? NaN, toNumber(latitudes[row]) ?? NaN),
  );
  return upsertColumns(
    frame,
    toColumns(options['geohash'], 'string', requireAll(hashes, 'Invalid longitude/latitude')),
  );
}

/** Adds the coordinates of a column of written places: `52.5 N, 13.4 E`. */
export function geodeticParse(frame: Frame, options: UnknownRecord): Frame {
  const source = columnNamed(frame, asString(options['geodetic']));
  const points = requireAll(
    source.values.map((value) => (typeof value === 'string' ? parsePoint(value) : undefined)),
    'Invalid geodetic string',
  );
  return upsertColumns(frame, [
    ...toColumns(
      options['latitude'],
      'float',
      points.map(({ latitude }) => latitude),
    ),
    ...toColumns(
      options['longitude'],
      'float',
      points.map(({ longitude }) => longitude),
    ),
    ...toColumns(
      options['altitude'],
      'float',
      points.map(({ altitude }) => altitude),
    ),
  ]);
}
