/**
 * A small column-oriented data frame with the features of pandas that matter for the server's post-processing: an
 * index, column labels with several levels, and column kinds that decide how values are formatted.
 */
export type Cell = string | number | bigint | boolean | Date | null | readonly number[];
export type ColumnKind = 'int' | 'float' | 'string' | 'datetime' | 'bool';

export interface Column {
  /** One entry per level; null where the `rename` step has emptied it. */
  readonly label: readonly (string | null)[];
  readonly kind: ColumnKind;
  readonly values: readonly Cell[];
}

export interface Frame {
  /** Empty for the default index, which numbers the rows. */
  readonly index: readonly Column[];
  readonly columns: readonly Column[];
  readonly length: number;
}

/** A post-processing step with invalid options; the server responds 400 with the message. */
export class FrameError extends Error {}

export const missingColumns = 'Referenced columns not available in DataFrame.';

export function column(name: string, kind: ColumnKind, values: readonly Cell[]): Column {
  return { label: [name], kind, values };
}

export function createFrame(columns: readonly Column[]): Frame {
  return { index: [], columns, length: columns[0]?.values.length ?? 0 };
}

/** All columns whose first level is `name`: one, or one per series after a pivot. Throws when there is none. */
export function columnsNamed(frame: Frame, name: string): Column[] {
  const found = frame.columns.filter((candidate) => candidate.label[0] === name);
  if (found.length === 0) throw new FrameError(missingColumns);
  return found;
}

export function columnNamed(frame: Frame, name: string): Column {
  const [first] = columnsNamed(frame, name);
  if (!first) throw new FrameError(missingColumns);
  return first;
}

export function isNumeric(candidate: Column): boolean {
  return candidate.kind === 'int' || candidate.kind === 'float';
}

/** A cell as a number; null where it is not one. */
export function toNumber(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isNaN(cell) ? null : cell;
  if (typeof cell === 'bigint') return Number(cell);
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  if (typeof cell === 'string' && cell.trim() !== '') {
    const value = Number(cell);
    return Number.isNaN(value) ? null : value;
  }
  return null;
}

/** Cells are equal when their keys are. */
export function cellKey(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'n';
  if (cell instanceof Date) return `d${cell.getTime().toString()}`;
  if (typeof cell === 'number' || typeof cell === 'bigint') return `#${cell.toString()}`;
  return `${typeof cell}:${String(cell)}`;
}

/** Ascending order of a column's values, nulls last; text by code points, as on the server. */
export function compareCells(a: Cell | undefined, b: Cell | undefined): number {
  const isNullA = a === null || a === undefined;
  const isNullB = b === null || b === undefined;
  if (isNullA || isNullB) return Number(isNullA) - Number(isNullB);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  const [left, right] = [toNumber(a), toNumber(b)];
  if (typeof a !== 'string' && typeof b !== 'string' && left !== null && right !== null) return left - right;
  const [textA, textB] = [String(a), String(b)];
  return textA < textB ? -1 : textA > textB ? 1 : 0;
}

/** A cell as text in a column label, as pandas writes it. */
export function cellText(cell: Cell | undefined, kind: ColumnKind): string {
  if (cell === null || cell === undefined) return 'nan';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  if (typeof cell === 'number' && kind === 'float') return floatText(cell);
  return String(cell);
}

export function floatText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e16 ? `${value.toString()}.0` : value.toString();
}

/** The frame with only these rows, in this order. */
export function selectRows(frame: Frame, rows: readonly number[]): Frame {
  const pickRows = (source: Column): Column => ({ ...source, values: rows.map((row) => source.values[row] ?? null) });
  return { index: frame.index.map(pickRows), columns: frame.columns.map(pickRows), length: rows.length };
}

/** Row numbers grouped by the values of some columns, groups in ascending order of those values. */
export function groupRows(
  by: readonly Column[],
  length: number,
  dropNull: boolean,
): { keys: Cell[]; rows: number[] }[] {
  const groups = new Map<string, { keys: Cell[]; rows: number[] }>();
  for (let row = 0; row < length; row += 1) {
    const keys = by.map((source) => source.values[row] ?? null);
    if (dropNull && keys.includes(null)) continue;
    const id = keys.map(cellKey).join('\u0000');
    const group = groups.get(id);
    if (group) group.rows.push(row);
    else groups.set(id, { keys, rows: [row] });
  }
  return [...groups.values()].sort((a, b) => compareTuples(a.keys, b.keys));
}

export function compareTuples(a: readonly Cell[], b: readonly Cell[]): number {
  for (let i = 0; i < a.length; i += 1) {
    const order = compareCells(a[i], b[i]);
    if (order !== 0) return order;
  }
  return 0;
}
