import { type Cell, column, type ColumnKind, type Frame, createFrame } from './frame';

/** A frame with one row per record, and columns named by the first record's keys. */
export function rowsFrame(rows: readonly Readonly<Record<string, Cell>>[]): Frame {
  const names = Object.keys(rows[0] ?? {});
  return createFrame(
    names.map((name) => {
      const values = rows.map((row) => row[name] ?? null);
      return column(name, inferKind(values), values);
    }),
  );
}

function inferKind(values: readonly Cell[]): ColumnKind {
  const present = values.filter((value) => value !== null);
  if (present.some((value) => typeof value === 'string')) return 'string';
  if (present.some((value) => value instanceof Date)) return 'datetime';
  return present.every((value) => Number.isInteger(value)) && present.length === values.length ? 'int' : 'float';
}

/** Column name (levels joined by ` | `) → values; the index first, in brackets; days as text. */
export function printFrame(frame: Frame): Record<string, readonly unknown[]> {
  const text = (value: Cell): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
  const round = (value: unknown): unknown =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : Array.isArray(value) ? value.map(round) : value;
  return Object.fromEntries([
    ...frame.index.map((one) => [`[${one.label.join(' | ')}]`, one.values.map(text)] as const),
    ...frame.columns.map((one) => [one.label.join(' | '), one.values.map(text).map(round)] as const),
  ]);
}

export const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
