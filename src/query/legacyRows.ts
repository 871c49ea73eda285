import { stringifyJson } from '../lib/losslessJson';
import { asString, isRecord, type UnknownRecord } from '../lib/read';
import { GenericType, type DataValue, type QueryResult } from '../lib/wire';

/*
 * explore_json returns data shaped for one viz each: lists of rows, series with their points, trees, matrices. Where
 * there is no chart for it, the rows in it are shown as a table.
 */
type Cells = Record<string, DataValue>;

/** Deeper than any response is nested: anything below is shown as JSON. */
const MAX_DEPTH = 12;

function cell(value: unknown): DataValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return value;
    case 'object':
      if (value === null) return null;
      // The names of a series: one or several.
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value.join(', ')
        : stringifyJson(value);
    default:
      return null;
  }
}

/** A list of nested rows: records, or the points of a series. */
function isBranch(key: string, value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && (key === 'values' || value.every(isRecord));
}

/** Records by name, or numbers by timestamp. */
function isMap(value: unknown): value is UnknownRecord {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && (Object.values(value).every(isRecord) || keys.every((key) => /^-?\d/.test(key)));
}

/** The cells of a record, including those of nested records; what becomes rows of its own is none. */
function cells(record: UnknownRecord, depth: number, isRow: (key: string, value: unknown) => boolean): Cells {
  const own: Cells = {};
  for (const [key, value] of Object.entries(record)) {
    if (isRecord(value) && depth < MAX_DEPTH)
      Object.assign(
        own,
        cells(value, depth + 1, () => false),
      );
    else if (!isRow(key, value)) own[key] = cell(value);
  }
  return own;
}

/** The rows of a record: itself, or its nested rows, each with the record's cells. A tree node becomes its children's parent. */
function readRecordRows(record: UnknownRecord, parentCells: Cells, depth: number): Cells[] {
  const hasRows = (key: string, value: unknown) => depth < MAX_DEPTH && isBranch(key, value);
  const branches = Object.entries(record).filter((entry): entry is [string, readonly unknown[]] => hasRows(...entry));
  const own = { ...parentCells, ...cells(record, depth, hasRows) };
  if (branches.length === 0) return [own];
  return branches.flatMap(([key, value]) => {
    if (key !== 'children') return readNestedRows(value, own, depth + 1);
    const parent = [asString(parentCells.parent), cell(record.name)].filter((nested) => nested !== '').join(' / ');
    return readNestedRows(value, { ...parentCells, parent }, depth + 1);
  });
}

function readMapRows(map: UnknownRecord, inherited: Cells, depth: number): Cells[] {
  return Object.entries(map).flatMap(([key, value]) => {
    const named = { ...inherited, [inherited.key === undefined ? 'key' : 'time']: key };
    return isMap(value) && depth < MAX_DEPTH
      ? readMapRows(value, named, depth + 1)
      : readNestedRows(value, named, depth + 1);
  });
}

function readNestedRows(value: unknown, inherited: Cells, depth: number): Cells[] {
  if (isRecord(value)) return readRecordRows(value, inherited, depth);
  if (!Array.isArray(value)) return [{ ...inherited, value: cell(value) }];
  const items: readonly unknown[] = value;
  return items.flatMap((item) =>
    Array.isArray(item)
      ? [{ ...inherited, ...Object.fromEntries(item.map((part: unknown, i) => [String(i + 1), cell(part)])) }]
      : depth < MAX_DEPTH
        ? readNestedRows(item, inherited, depth + 1)
        : [{ ...inherited, value: cell(item) }],
  );
}

/** The non-empty flows of a chord diagram. */
function readMatrixRows(nodes: readonly unknown[], matrix: readonly unknown[]): Cells[] {
  return matrix.flatMap((line, i) =>
    (Array.isArray(line) ? line : []).flatMap((value: unknown, j) =>
      value ? [{ source: cell(nodes[i]), target: cell(nodes[j]), value: cell(value) }] : [],
    ),
  );
}

function readRows(data: unknown): Cells[] {
  if (!isRecord(data)) return Array.isArray(data) ? readNestedRows(data, {}, 0) : [];
  const { nodes, matrix, records, features, geoJSON } = data;
  if (Array.isArray(nodes) && Array.isArray(matrix)) return readMatrixRows(nodes, matrix);
  if (isRecord(geoJSON)) return readRows(geoJSON);
  const list = records ?? features ?? data.data;
  if (Array.isArray(list)) return readNestedRows(list, {}, 0);
  if (isRecord(list)) return readMapRows(list, {}, 0);
  if (isMap(data)) return readMapRows(data, {}, 0);
  // Several lists: each row gets the name of its list.
  return Object.entries(data).flatMap(([key, value]) =>
    isBranch('values', value) ? readNestedRows(value, { key }, 0) : [],
  );
}

const TIMESTAMP_KEYS: ReadonlySet<string> = new Set(['x', 'time', '__timestamp']);

function coltype(name: string, rows: readonly Cells[]): number {
  const values = rows.map((row) => row[name]).filter((value) => value != null);
  if (values.length === 0 || !values.every((value) => typeof value === 'number')) return GenericType.STRING;
  const timestamps = TIMESTAMP_KEYS.has(name) && values.every((value) => value % 1000 === 0);
  return timestamps ? GenericType.TEMPORAL : GenericType.NUMERIC;
}

/** The result with rows, for a table; unchanged where it has rows already or none can be found. Never throws. */
export function withLegacyRows(result: QueryResult): QueryResult {
  if (result.legacyData === undefined) return result;
  const data = readRows(result.legacyData);
  const colnames = [...new Set(data.flatMap((row) => Object.keys(row)))];
  return { ...result, data, colnames, coltypes: colnames.map((name) => coltype(name, data)), rowcount: data.length };
}
