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
  readonly decimal: string;
  /** Its values are the labels of the rows, which are written only with `writesIndex`. */
  readonly indexColumn: string | undefined;
  readonly writesIndex: boolean;
  readonly indexLabel: string | undefined;
  /** Types as NumPy names them, by column. */
  readonly columnTypes: ReadonlyMap<string, string>;
  readonly dayFirst: boolean;
  readonly skipInitialSpace: boolean;
  /** Otherwise a blank line is a row without values. */
  readonly skipBlankLines: boolean;
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

const TYPES: readonly (readonly [RegExp, SqlType])[] = [
  [/^(str|string|object)/i, 'text'],
  [/^u?int/i, 'bigint'],
  [/^float/i, 'double precision'],
  [/^bool/i, 'boolean'],
  [/^datetime/i, 'timestamp'],
];
const FITS: Readonly<Partial<Record<SqlType, RegExp>>> = {
  bigint: INTEGER,
  'double precision': NUMBER,
  boolean: /^(true|false)$/i,
};

/** The type of all values of a column: that which was asked for, or the narrowest that fits. */
function getType(values: readonly SqlValue[], isDate: boolean, wanted?: string): SqlType {
  const known = values.filter((value) => value !== null).map(String);
  const fits = (type: SqlType): boolean => known.every((text) => FITS[type]?.test(text) ?? true);
  if (wanted !== undefined) {
    const type = TYPES.find(([name]) => name.test(wanted))?.[1];
    if (type === undefined) throw new Error(`data type '${wanted}' not understood`);
    const bad = known.find((text) => FITS[type]?.test(text) === false);
    if (bad !== undefined) throw new Error(`could not convert string to ${wanted}: '${bad}'`);
    return type;
  }
  if (isDate && known.every((text) => readTime(text.replace(' ', 'T')) !== undefined)) return 'timestamp';
  if (known.length === 0) return 'text';
  return (['bigint', 'double precision', 'boolean'] as const).find(fits) ?? 'text';
}

/** Days and months with slashes, dots or dashes, as ISO dates; other texts as they are. */
function toIsoDate(value: SqlValue, dayFirst: boolean): SqlValue {
  const [found, first = '', second = '', year = '', time = ''] =
    typeof value === 'string' ? (/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(value) ?? []) : [];
  if (found === undefined) return value;
  const [day, month] = dayFirst || Number(first) > 12 ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}

/** Numbers whose decimal point is another character; a column with anything else stays as it is. */
function toDecimals(values: readonly SqlValue[], decimal: string): readonly SqlValue[] {
  if (decimal === '.') return values;
  const replaced = values.map((value) => (typeof value === 'string' ? value.replace(decimal, '.') : value));
  return replaced.every((value) => typeof value !== 'string' || NUMBER.test(value)) ? replaced : values;
}

/** Lines as rows of cells. The end of the last line is no line. */
function readCsv(text: string, { delimiter, skipBlankLines, skipInitialSpace }: UploadOptions): Grid {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter, skipEmptyLines: skipBlankLines });
  return skipInitialSpace ? data.map((row) => row.map((cell) => cell.trimStart())) : data;
}

async function readParquet(bytes: Uint8Array): Promise<Grid> {
  const file = bytes.slice().buffer;
  const metadata = await parquetMetadataAsync(file);
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  const rows = await parquetReadObjects({ file, metadata });
  return [columns, ...rows.map((row) => columns.map((name): unknown => row[name]))];
}

async function readGrid(kind: string, file: File, options: UploadOptions): Promise<Grid> {
  const { sheet } = options;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === 'excel') {
    const sheets = await readXlsxFile(Buffer.from(bytes));
    const found = sheet === undefined ? sheets[0] : sheets.find((candidate) => candidate.sheet === sheet);
    if (!found) throw new Error(`Worksheet named '${sheet ?? ''}' not found`);
    return found.data;
  }
  if (kind === 'csv') return readCsv(new TextDecoder().decode(bytes), options);
  if (!/\.zip$/i.test(file.name)) return readParquet(bytes);
  const grids = await Promise.all(Object.values(unzipSync(bytes)).map(readParquet));
  return grids.flatMap((grid, i) => (i === 0 ? grid : grid.slice(1)));
}

interface ReadColumn {
  readonly column: string;
  readonly values: readonly SqlValue[];
  readonly type: SqlType;
}

/** The labels of the rows come first, where they are written at all. */
function withIndex(
  columns: readonly ReadColumn[],
  count: number,
  { indexColumn, writesIndex, indexLabel }: Pick<UploadOptions, 'indexColumn' | 'writesIndex' | 'indexLabel'>,
): readonly ReadColumn[] {
  const index = columns.find(({ column }) => column === indexColumn);
  if (indexColumn !== undefined && !index) throw new Error(`Index ${indexColumn} invalid`);
  const others = columns.filter((column) => column !== index);
  if (!writesIndex) return others;
  const numbers: ReadColumn = { column: 'index', values: Array.from({ length: count }, (_, i) => i), type: 'bigint' };
  const labels = index ?? numbers;
  return [{ ...labels, column: indexLabel ?? labels.column }, ...others];
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
  // As in pandas, own texts take the place of the usual ones.
  const nulls = options.nullValues.length > 0 ? new Set(options.nullValues) : NULLS;
  const names = header.map((cell, i) => (cell === null || cell === '' ? `Unnamed: ${i.toString()}` : toText(cell)));
  const isDateColumn = (column: string): boolean => options.dateColumns.includes(column);
  const read = names.map((column, i) => {
    const values = toDecimals(
      body.map((row) => toValue(row[i], nulls)),
      isColumnar ? '.' : options.decimal,
    );
    return { column, values: isDateColumn(column) ? values.map((one) => toIsoDate(one, options.dayFirst)) : values };
  });
  const missing = options.columns.find((column) => !names.includes(column));
  if (missing !== undefined)
    throw new Error(`Usecols do not match columns, columns expected but not found: ['${missing}']`);
  const used = options.columns.length === 0 ? read : read.filter(({ column }) => options.columns.includes(column));
  const isDate = (column: string, values: readonly SqlValue[]): boolean =>
    isDateColumn(column) ||
    (kind !== 'csv' && values.some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(value)));
  const typed = used.map(({ column, values }) => {
    const wanted = kind === 'csv' ? options.columnTypes.get(column) : undefined;
    return { column, values, type: getType(values, isDate(column, values), wanted) };
  });
  const written = withIndex(typed, body.length, isColumnar ? { ...options, indexColumn: undefined } : options);
  return {
    name,
    columns: written.map(({ column, type }) => [column, type] as const),
    rows: body.map((_row, i) => written.map(({ values }) => values[i] ?? null)),
  };
}
