import { utcDateTime } from '../../lib/format/dates';
import { stringifyJson } from '../../lib/losslessJson';
import { own } from '../../lib/own';
import { sortRows } from '../../viz/shared/table/compareValues';
import { GenericType, type DataValue, type QueryResult, type Row } from '../../lib/wire';

export interface ResultColumn {
  /** The row's key. */
  readonly name: string;
  readonly label: string;
  readonly numeric: boolean;
  readonly temporal: boolean;
  /** Pixels that its text is thought to need. */
  readonly width: number;
}

export interface ResultSort {
  readonly name: string;
  readonly descending: boolean;
}

/** Columns whose times are shown as the server wrote them. */
export type OriginalTimes = ReadonlySet<string>;

const CHARACTER = 8.3;
const PADDING = 24;
const TIME_TEXT = 19;
const NARROWEST = 80;
const WIDEST = 320;
const SAMPLES = 50;

/** The text of a value: numbers with every digit, nested values as JSON. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'null';
  return typeof value === 'object' ? stringifyJson(value) : String(value);
}

/** What a cell shows. A temporal value that is no date stays as it is. */
export function cellText(row: Row, column: ResultColumn, originals: OriginalTimes): string {
  const value: DataValue | undefined = row[column.name];
  if (column.temporal && !originals.has(column.name) && value !== null && value !== undefined) {
    const time = utcDateTime(value);
    if (time !== '') return time;
  }
  return valueText(value);
}

function columnWidth(label: string, column: { name: string; temporal: boolean }, rows: readonly Row[]): number {
  let longest = label.length + 4;
  if (column.temporal) {
    longest = Math.max(longest + 4, TIME_TEXT);
  } else {
    // Some from all over: the first rows of an ordered answer may all be short.
    const step = Math.floor(rows.length / SAMPLES) | 1;
    for (let i = 0; i < rows.length; i += step) {
      longest = Math.max(longest, Math.min(valueText(rows[i]?.[column.name]).length, 100));
    }
  }
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER + PADDING)));
}

/** The columns in the answer's own order; where it names none, the first row's keys. */
export function resultColumns(result: QueryResult, verboseMap: Readonly<Record<string, string>> = {}): ResultColumn[] {
  const names = result.colnames.length > 0 ? result.colnames : Object.keys(result.data[0] ?? {});
  return names.map((name, i) => {
    const label = own(verboseMap, name) ?? name;
    const temporal = result.coltypes[i] === GenericType.TEMPORAL;
    return {
      name,
      label,
      temporal,
      numeric: result.coltypes[i] === GenericType.NUMERIC,
      width: columnWidth(label, { name, temporal }, result.data),
    };
  });
}

/** One lower-case text per row to search in. Made once for all searches: a row is asked at every key press. */
export function searchTexts(
  rows: readonly Row[],
  columns: readonly ResultColumn[],
  originals: OriginalTimes,
): string[] {
  return rows.map((row) =>
    columns
      .map((column) => cellText(row, column, originals))
      .join('\u0000')
      .toLowerCase(),
  );
}

/** A sorted copy; rows without a value are last in either direction. */
export function sortResults(
  rows: readonly Row[],
  sort: ResultSort | null,
  columns: readonly ResultColumn[],
): readonly Row[] {
  if (!sort) return rows;
  const numeric = columns.some((column) => column.name === sort.name && column.numeric);
  return sortRows(rows, [{ get: (row) => row[sort.name], desc: sort.descending, numeric }]);
}

/** A cell as spreadsheets paste it: quoted where it would break the table. */
function pasteCell(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Names and rows as tab separated text, as they are shown; nothing for null. */
export function toTabbedText(rows: readonly Row[], columns: readonly ResultColumn[], originals: OriginalTimes): string {
  const line = (cells: readonly string[]) => cells.map(pasteCell).join('\t');
  const cell = (row: Row, column: ResultColumn) =>
    row[column.name] === null || row[column.name] === undefined ? '' : cellText(row, column, originals);
  return [
    line(columns.map((column) => column.label)),
    ...rows.map((row) => line(columns.map((column) => cell(row, column)))),
  ].join('\n');
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * A cell of a CSV file: quoted where it would break the line. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, as in the server's own files; numbers stay.
 */
function csvCell(text: string, isText: boolean): string {
  const safe = isText && /^\s*[=+\-@|%]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Names and rows as a CSV text, as they are shown; nothing for null. */
export function toCsvText(rows: readonly Row[], columns: readonly ResultColumn[], originals: OriginalTimes): string {
  const cell = (row: Row, column: ResultColumn): string => {
    const value = row[column.name];
    if (value === null || value === undefined) return '';
    return csvCell(cellText(row, column, originals), typeof value === 'string');
  };
  return [
    columns.map((column) => csvCell(column.label, true)).join(','),
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
