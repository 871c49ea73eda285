import writeXlsxFile from 'write-excel-file/universal';
import { parseUtc } from '../../lib/format/dates';
import type { DataValue } from '../../lib/wire';
import { toText } from '../results/resultRows';

type Cell = string | number | boolean | null;
export type SheetRows = readonly (readonly Cell[])[];

export interface Sheet {
  readonly name: string;
  readonly rows: SheetRows;
}

/** What the worker posts: the file, or why there is none. */
export type SheetResult = { readonly file: Blob } | { readonly problem: string };

/** Excel calls a file damaged whose cell has more. */
const MAX_TEXT = 32_767;
/** Characters, as in Superset's own export. */
const MIN_WIDTH = 10;
const MAX_TIME = 8.64e15;
/** What XML does not allow: with one such character Excel calls the whole file damaged. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel reads '_x0041_' as 'A'. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;

export function toSheetText(text: string): string {
  return text.toWellFormed().replace(NOT_XML, '').slice(0, MAX_TEXT).toWellFormed().replace(ESCAPE, '_x005F_');
}

/** Text is a text cell, which is never a formula. Numbers that a double cannot hold keep their digits as text. */
export function toCell(value: DataValue | undefined, temporal = false): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (temporal) {
    const time = parseUtc(value);
    if (Math.abs(time) <= MAX_TIME) return new Date(time).toISOString();
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : toSheetText(toText(value));
}

/** An Excel file of one sheet. */
export function writeSheet({ name, rows }: Sheet): Promise<Blob> {
  const columns = (rows[0] ?? []).map((label) => ({ width: Math.max(MIN_WIDTH, String(label).length + 2) }));
  return writeXlsxFile(
    rows.map((row) => [...row]),
    { sheet: name, columns },
  ).toBlob();
}
