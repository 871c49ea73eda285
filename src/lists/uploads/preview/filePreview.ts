import { stringifyJson } from '../../../lib/losslessJson';
import type { UploadKind } from '../../../api/uploads';

/** How the first rows of a file are read; the server reads it in the same way. */
export interface PreviewRequest {
  readonly kind: UploadKind;
  readonly file: File;
  /** '' is detected. */
  readonly delimiter: string;
  readonly headerRow: number | undefined;
  readonly skipRows: number | undefined;
  /** Undefined is the first. */
  readonly sheet: string | undefined;
}

export interface FilePreview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of CSV: the given one or the detected one. */
  readonly delimiter?: string;
  /** Of Excel files. */
  readonly sheets?: readonly string[];
}

export type PreviewResult = { readonly preview: FilePreview } | { readonly problem: string };

export const PREVIEW_ROWS = 10;
const MAX_CELL = 200;

/** A cell as text. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return (typeof value === 'string' ? value : stringifyJson(value)).slice(0, MAX_CELL);
}

/** Rows of cells with the names of their columns: of the header row, or numbers where the file has no such row. */
export function toPreview(
  rows: readonly (readonly unknown[])[],
  // Every server takes the first row where none is named.
  { headerRow = 0, skipRows = 0 }: Pick<PreviewRequest, 'headerRow' | 'skipRows'>,
): FilePreview {
  const read = rows.slice(skipRows);
  const header = read[headerRow];
  const body = read.slice(headerRow + 1).slice(0, PREVIEW_ROWS);
  const width = Math.max(0, header?.length ?? 0, ...body.map((row) => row.length));
  return {
    columns: Array.from({ length: width }, (_, i) => (header ? toCell(header[i]) : String(i))),
    rows: body.map((row) => Array.from({ length: width }, (_, i) => toCell(row[i]))),
  };
}
