import { own as getOwn } from '../../lib/own';
import { parseJson } from '../../lib/losslessJson';
import { asArray, asNumber, asRecord, isRecord } from '../../lib/read';
import type { QueryResult, Row } from '../../lib/wire';
import { getBounds, type LngLat } from '../shared/map/view';

/** A place on the map, and the results of the chart that is drawn there. */
export interface Place {
  readonly key: string;
  readonly position: LngLat;
  readonly results: readonly QueryResult[];
}

const DEEPEST = 6;

/** The positions of GeoJSON coordinates of any nesting. */
function* listPositions(coordinates: unknown, depth = 0): Generator<LngLat> {
  const list = asArray(coordinates);
  const [longitude, latitude] = [asNumber(list[0]), asNumber(list[1])];
  if (longitude !== undefined && latitude !== undefined) yield [longitude, latitude];
  else if (depth < DEEPEST) for (const item of list) yield* listPositions(item, depth + 1);
}

/** The middle of a GeoJSON geometry or feature, as text or parsed; undefined if it is none. */
export function readPosition(value: unknown): LngLat | undefined {
  let parsed = value;
  if (typeof value === 'string') {
    if (!value.includes('{')) return undefined;
    try {
      parsed = parseJson(value);
    } catch {
      return undefined;
    }
  }
  if (!isRecord(parsed)) return undefined;
  const { coordinates, geometries } = isRecord(parsed.geometry) ? parsed.geometry : parsed;
  const all = [coordinates, ...asArray(geometries).map((geometry) => asRecord(geometry).coordinates)];
  const bounds = getBounds(all.flatMap((one) => [...listPositions(one)]));
  return bounds && [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A result's columns without one of them. */
function omitColumn(result: QueryResult, column: string, data: readonly Row[]): QueryResult {
  const remaining = result.colnames.flatMap((name, i) => (name === column ? [] : [i]));
  return {
    ...result,
    data,
    rowcount: data.length,
    colnames: remaining.map((i) => result.colnames[i] ?? ''),
    coltypes: remaining.map((i) => result.coltypes[i] ?? 1),
  };
}

/** Rows with a column of places. */
function splitRows(result: QueryResult, column: string): Map<string, QueryResult> {
  const rows = new Map<string, Row[]>();
  for (const { [column]: place, ...row } of result.data) {
    const key = toText(place);
    const ofPlace = rows.get(key);
    if (ofPlace) ofPlace.push(row);
    else rows.set(key, [row]);
  }
  return new Map([...rows].map(([key, data]) => [key, omitColumn(result, column, data)]));
}

/** A pivoted result: the place is part of the names of columns; others belong to all places. */
function splitColumns(result: QueryResult, metric: string): Map<string, QueryResult> {
  const columns = result.colnames.map((name, i) => {
    const parts = getOwn(result.label_map, name) ?? [name];
    const at = parts.findIndex((part) => readPosition(part) !== undefined);
    const others = parts.filter((_, index) => index !== at);
    const label = others.length > 0 ? others : [metric];
    return { name, type: result.coltypes[i] ?? 0, place: at < 0 ? undefined : parts[at], label };
  });
  const places = new Set(columns.flatMap(({ place }) => place ?? []));
  return new Map(
    [...places].map((key) => {
      const own = columns.filter(({ place }) => place === undefined || place === key);
      const names = own.map(({ name, place, label }) => (place === undefined ? name : label.join(', ')));
      const data = result.data.map((row) =>
        Object.fromEntries(own.map(({ name }, i) => [names[i] ?? name, row[name] ?? null])),
      );
      return [
        key,
        {
          ...result,
          data,
          colnames: names,
          coltypes: own.map(({ type }) => type),
          label_map: Object.fromEntries(own.map(({ label }, i) => [names[i] ?? '', label])),
        },
      ];
    }),
  );
}

/** The results by place, in the order of the response; rows without a place are left out. */
export function splitByPlace(results: readonly QueryResult[], column: string, metric: string): Place[] {
  const split = results.map((result) =>
    result.colnames.includes(column) ? splitRows(result, column) : splitColumns(result, metric),
  );
  const keys = new Set(split.flatMap((byPlace) => [...byPlace.keys()]));
  return [...keys].flatMap((key) => {
    const position = readPosition(key);
    if (!position) return [];
    return { key, position, results: split.flatMap((byPlace) => byPlace.get(key) ?? []) };
  });
}
