import { unzipSync } from 'fflate';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { primitiveText } from '../../src/lib/primitiveText';
import type { SqlType, SqlValue } from '../content/specs';
import type { UploadedTable } from '../db/database';
import { readTime } from './fields';

/** How a file is read; what pandas' `read_csv` and `read_excel` take. */
export interface UploadOptions {
  readonly delimiter: string;
  readonly headerRow: number;
  readonly skipRows: number;
  readonly rowsToRead: number | undefined;
  readonly nullValues: readonly string[];
  readonly dateColumns: readonly string[];
  readonly columns: readonly string[];
  readonly sheet: string | undefined;
}

type Grid = readonly (readonly unknown[])[];

/** What pandas reads as no value. */
const NULLS: ReadonlySet<string> = new Set([
  '',
  '#N/A',
  'N/A',
  'NA',
  'NULL',
  'NaN',
  'None',
  'n/a',
  'nan',
  'null',
  '<NA>',
]);
const INTEGER = /^[+-]?\d{1,18}$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const toText = (cell: unknown): string => (typeof cell === 'object' ? JSON.stringify(cell) : primitiveText(cell));

function toValue(cell: unknown, nulls: ReadonlySet<string>): SqlValue {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').replace(/Z$/, '');
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
  const text = toText(cell);
  return nulls.has(text) ? null : text;
}

/** The type of all values of a column. */
function getType(values: readonly SqlValue[], isDate: boolean): SqlType {
  const known = values.filter((value) => value !== null).map(String);
  if (isDate && known.every((text) => readTime(text.replace(' ', 'T')) !== undefined)) return 'timestamp';
  if (known.length === 0) return 'text';
  if (known.every((text) => INTEGER.test(text))) return 'bigint';
  if (known.every((text) => NUMBER.test(text))) return 'double precision';
  return known.every((text) => /^(true|false)$/i.test(text)) ? 'boolean' : 'text';
}

async function readParquet(bytes: Uint8Array): Promise<Grid> {
  const file = bytes.slice().buffer;
  const metadata = await parquetMetadataAsync(file);
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  const rows = await parquetReadObjects({ file, metadata });
  return [columns, ...rows.map((row) => columns.map((name): unknown => row[name]))];
}

async function readGrid(kind: string, file: File, { delimiter, sheet }: UploadOptions): Promise<Grid> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === 'excel') {
    const sheets = await readXlsxFile(Buffer.from(bytes));
    const found = sheet === undefined ? sheets[0] : sheets.find((candidate) => candidate.sheet === sheet);
    if (!found) throw new Error(`Worksheet named '${sheet ?? ''}' not found`);
    return found.data;
  }
  if (kind === 'csv')
    return Papa.parse<string[]>(new TextDecoder().decode(bytes), { delimiter, skipEmptyLines: true }).data;
  if (!/\.zip$/i.test(file.name)) return readParquet(bytes);
  const grids = await Promise.all(Object.values(unzipSync(bytes)).map(readParquet));
  return grids.flatMap((grid, i) => (i === 0 ? grid : grid.slice(1)));
}

/** The table of a file, with types by its values. Throws an Error that says why it cannot be read. */
export async function readUploadedFile(
  kind: string,
  name: string,
  file: File,
  options: UploadOptions,
): Promise<UploadedTable> {
  const isColumnar = kind === 'columnar';
  const grid = (await readGrid(kind, file, options)).slice(isColumnar ? 0 : options.skipRows);
  const header = grid[isColumnar ? 0 : options.headerRow];
  if (!header) throw new Error('Parsing error: No columns to parse from file');
  const first = isColumnar ? 1 : options.headerRow + 1;
  const body = grid.slice(first, options.rowsToRead === undefined ? undefined : first + options.rowsToRead);
  const nulls = new Set([...NULLS, ...options.nullValues]);
  const names = header.map((cell, i) => (cell === null || cell === '' ? `Unnamed: ${i.toString()}` : toText(cell)));
  const read = names.map((column, i) => ({ column, values: body.map((row) => toValue(row[i], nulls)) }));
  const missing = options.columns.find((column) => !names.includes(column));
  if (missing !== undefined)
    throw new Error(`Usecols do not match columns, columns expected but not found: ['${missing}']`);
  const used = options.columns.length === 0 ? read : read.filter(({ column }) => options.columns.includes(column));
  const isDate = (column: string, values: readonly SqlValue[]): boolean =>
    options.dateColumns.includes(column) ||
    (kind !== 'csv' && values.some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(value)));
  return {
    name,
    columns: used.map(({ column, values }) => [column, getType(values, isDate(column, values))] as const),
    rows: body.map((_row, i) => used.map(({ values }) => values[i] ?? null)),
  };
}
