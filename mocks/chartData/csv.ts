import type { Cell, Frame } from '../frame/frame';
import { columnName } from './queryResult';

/** Rows as CSV, quoted where needed; names and texts that a spreadsheet would run as a formula get a quote in front. */
export function toCsv(frame: Frame): string {
  const lines = [frame.columns.map((column) => field(escaped(columnName(column))))];
  for (let row = 0; row < frame.length; row += 1)
    lines.push(frame.columns.map(({ values }) => field(cellText(values[row]))));
  return lines.map((line) => `${line.join(',')}\n`).join('');
}

/** What the server takes for a formula. */
const FORMULA = /^(?:""|\s+)(?=[-@+|=%])|^[-@+|=%]/;

/** A pipe can run a command, so it gets a backslash; as the escape character of the file, a backslash is doubled. */
function escaped(value: string): string {
  const safe = FORMULA.test(value) && !/^-[\d.]+$/.test(value) ? `'${value.replaceAll('|', '\\|')}` : value;
  return safe.replaceAll('\\', '\\\\');
}

const cellText = (cell: Cell | undefined): string => (typeof cell === 'string' ? escaped(cell) : text(cell));

/** A value of a workbook, which has fewer formulas. */
export function text(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'string') return /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell) ? `'${cell}` : cell;
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

function field(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
