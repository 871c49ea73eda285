import type { Cell, Frame } from '../frame/frame';
import { columnName } from './queryResult';

/** Rows as CSV, quoted where needed; text that a spreadsheet would run as a formula gets a quote in front. */
export function toCsv(frame: Frame): string {
  const lines = [frame.columns.map((column) => field(columnName(column)))];
  for (let row = 0; row < frame.length; row += 1)
    lines.push(frame.columns.map((column) => field(text(column.values[row]))));
  return lines.map((line) => `${line.join(',')}\n`).join('');
}

export function text(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'string') return /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell) ? `'${cell}` : cell;
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

function field(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
