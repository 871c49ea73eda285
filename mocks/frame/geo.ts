import { asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import { type Cell, type Column, columnNamed, type Frame, FrameError, toNumber } from './frame';
import { geohashMiddle, encodeGeohash } from './geohash';
import { parsePoint } from './geodetic';
import { upsertColumns } from './reshape';

/** A new column; without a name there is none. */
function columnOf(name: unknown, kind: Column['kind'], values: readonly Cell[]): Column[] {
  const label = asOptionalString(name);
  return label === undefined ? [] : [{ label: [label], kind, values }];
}

function allOf<T>(values: readonly (T | undefined)[], message: string): T[] {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) throw new FrameError(message);
  return known;
}

/** Adds the longitude and latitude of a column of geohashes. */
export function geohashDecode(frame: Frame, options: UnknownRecord): Frame {
  const source = columnNamed(frame, asString(options['geohash']));
  const places = allOf(
    source.values.map((value) => (typeof value === 'string' ? geohashMiddle(value) : undefined)),
    'Invalid geohash string',
  );
  return upsertColumns(frame, [
    ...columnOf(
      options['latitude'],
      'float',
      places.map(({ latitude }) => latitude),
    ),
    ...columnOf(
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
  return upsertColumns(frame, columnOf(options['geohash'], 'string', allOf(hashes, 'Invalid longitude/latitude')));
}

/** Adds the coordinates of a column of written places: `52.5 N, 13.4 E`. */
export function geodeticParse(frame: Frame, options: UnknownRecord): Frame {
  const source = columnNamed(frame, asString(options['geodetic']));
  const points = allOf(
    source.values.map((value) => (typeof value === 'string' ? parsePoint(value) : undefined)),
    'Invalid geodetic string',
  );
  return upsertColumns(frame, [
    ...columnOf(
      options['latitude'],
      'float',
      points.map(({ latitude }) => latitude),
    ),
    ...columnOf(
      options['longitude'],
      'float',
      points.map(({ longitude }) => longitude),
    ),
    ...columnOf(
      options['altitude'],
      'float',
      points.map(({ altitude }) => altitude),
    ),
  ]);
}
