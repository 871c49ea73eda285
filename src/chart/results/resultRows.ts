import { utcDateTime } from '../../lib/format/dates';
import { stringifyJson } from '../../lib/losslessJson';
import { own } from '../../lib/own';
import type { ResultNumberFormat } from './getResultNumberFormat';
import { sortRows } from '../../lib/compareValues';
import { t } from '../../lib/t';
import { GenericType, type DataValue, type QueryResult, type Row } from '../../lib/wire';

export interface ResultColumn {
  /** The row's key. */
  readonly name: string;
  readonly label: string;
  readonly numeric: boolean;
  readonly temporal: boolean;
  /** Of its numbers; absent: with every digit. */
  readonly formatNumber?: ResultNumberFormat | undefined;
  /** Estimated, in pixels. */
  readonly width: number;
}

export interface ResultSort {
  readonly name: string;
  readonly descending: boolean;
}

/** The columns whose times and numbers are shown as the server sends them. */
export type OriginalTimes = ReadonlySet<string>;

const CHARACTER = 8.3;
const PADDING = 24;
const TIME_LENGTH = 19;
const MIN_WIDTH = 80;
const MAX_WIDTH = 320;
const SAMPLES = 50;
const NO_ORIGINALS: ReadonlySet<string> = new Set();

/** The text of a value: numbers with every digit, nested values as JSON. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : stringifyJson(value);
}

/** Of the rows of a query, counted from 0. */
export const getResultsLabel = (query: number): string => (query === 0 ? t('Results') : t('Results %s', query + 1));

/** A temporal value that is not a date stays as it is. */
export function getCellText(row: Row, column: ResultColumn, originalTimes: OriginalTimes): string {
  const value: DataValue | undefined = row[column.name];
  if (value === null || value === undefined) return t('N/A');
  // As Superset writes them, in every language.
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (originalTimes.has(column.name)) return toText(value);
  if (column.temporal) return utcDateTime(value) || toText(value);
  return column.formatNumber && (typeof value === 'number' || typeof value === 'bigint')
    ? column.formatNumber(value)
    : toText(value);
}

function estimateWidth(label: string, column: Omit<ResultColumn, 'label' | 'width'>, rows: readonly Row[]): number {
  let longest = label.length + 4;
  if (column.temporal) {
    longest = Math.max(longest + 4, TIME_LENGTH);
  } else {
    // Samples from everywhere: the first rows of a sorted result may all be short.
    const step = Math.floor(rows.length / SAMPLES) | 1;
    for (let i = 0; i < rows.length; i += step) {
      const text = getCellText(rows[i] ?? {}, { ...column, label, width: 0 }, NO_ORIGINALS);
      longest = Math.max(longest, Math.min(text.length, 100));
    }
  }
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest * CHARACTER + PADDING)));
}

/** The columns in the order of the result; without names, the keys of the first row. */
export function getResultColumns(
  result: QueryResult,
  verboseMap: Readonly<Record<string, string>> = {},
  getNumberFormat?: (name: string) => ResultNumberFormat | undefined,
): ResultColumn[] {
  const names = result.colnames.length > 0 ? result.colnames : Object.keys(result.data[0] ?? {});
  return names.map((name, i) => {
    const label = own(verboseMap, name) ?? name;
    const temporal = result.coltypes[i] === GenericType.TEMPORAL;
    const numeric = result.coltypes[i] === GenericType.NUMERIC;
    const column = { name, temporal, numeric, formatNumber: numeric ? getNumberFormat?.(name) : undefined };
    return { ...column, label, width: estimateWidth(label, column, result.data) };
  });
}

/** One lower-case text per row to search in, for all searches. */
export function getSearchTexts(
  rows: readonly Row[],
  columns: readonly ResultColumn[],
  originals: OriginalTimes,
): string[] {
  return rows.map((row) =>
    columns
      .map((column) => getCellText(row, column, originals))
      .join('\u0000')
      .toLowerCase(),
  );
}

/** The sort after a click on a heading: ascending, descending, then unsorted. */
export function nextSort(sort: ResultSort | null, name: string): ResultSort | null {
  if (sort?.name !== name) return { name, descending: false };
  return sort.descending ? null : { name, descending: true };
}

/** A sorted copy; rows without a value are last in both directions. */
export function sortResults(
  rows: readonly Row[],
  sort: ResultSort | null,
  columns: readonly ResultColumn[],
): readonly Row[] {
  if (!sort) return rows;
  const numeric = columns.some((column) => column.name === sort.name && column.numeric);
  return sortRows(rows, [{ get: (row) => row[sort.name], desc: sort.descending, numeric }]);
}

/** A cell to paste into a spreadsheet: quoted where it would break the table. */
function toPastedCell(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Labels and rows as tab-separated text, as they are shown; null is empty. */
export function toTabbedText(rows: readonly Row[], columns: readonly ResultColumn[], originals: OriginalTimes): string {
  const line = (cells: readonly string[]) => cells.map(toPastedCell).join('\t');
  const cell = (row: Row, column: ResultColumn) =>
    row[column.name] === null || row[column.name] === undefined ? '' : getCellText(row, column, originals);
  return [
    line(columns.map((column) => column.label)),
    ...rows.map((row) => line(columns.map((column) => cell(row, column)))),
  ].join('\n');
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * A cell of a CSV file: quoted where it would break the line. Text that a spreadsheet would take for a formula is prefixed
 * with an apostrophe, as in the server's own files; numbers are not.
 */
function toCsvCell(text: string, isText: boolean): string {
  const safe = isText && /^\s*[=+\-@|%]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Labels and rows as CSV, as they are shown but with every digit of numbers; null is empty. */
export function toCsvText(rows: readonly Row[], columns: readonly ResultColumn[], originals: OriginalTimes): string {
  const cell = (row: Row, column: ResultColumn): string => {
    const value = row[column.name];
    if (value === null || value === undefined) return '';
    const text = getCellText(row, { ...column, formatNumber: undefined }, originals);
    return toCsvCell(text, typeof value === 'string');
  };
  return [
    columns.map((column) => toCsvCell(column.label, true)).join(','),
    ...rows.map((row) => columns.map((column) => cell(row, column)).join(',')),
    '',
  ].join('\r\n');
}

export function withMember(set: OriginalTimes, member: string, isIn: boolean): OriginalTimes {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
}
