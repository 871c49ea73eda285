import type { Row } from '../../../lib/wire';
import { tabularTextWidth } from '../measureText';
import { columnWidths, longest, type ColumnWidthRequest } from './columnWidths';
import { isProbablyHtml } from './HtmlText';
import type { TableColumn } from './columns';

const fontSize = 12;
const padding = 12;
const sortIcon = 18;
// Text columns break their words before they get wider than this, pixels.
const widestWord = 260;
const widestText = 900;
/** When space is tight, text columns break words down to this width rather than push columns out of sight. */
const tightText = 96;
/** The minimum width of a text column when the table scrolls horizontally anyway. */
const scrollText = 180;
const scrollbar = 16;
/** How many rows of formatted columns are measured: formatting all rows of a long table is expensive. */
const sample = 400;

function texts(column: TableColumn, rows: readonly Row[]): string[] {
  const step = column.numeric || column.temporal ? Math.max(1, Math.floor(rows.length / sample)) : 1;
  const found: string[] = [];
  for (let i = 0; i < rows.length; i += step) {
    const row = rows[i];
    const value = row && column.get(row);
    if (value === null || value === undefined) continue;
    const text = column.format(value, row);
    found.push(isProbablyHtml(text) ? text.replace(/<[^>]*>/g, '') : text);
  }
  return found;
}

/** The widths each column needs, by its heading (with `headExtra` pixels of buttons) and values. `font` is the table's font family. */
export function columnWidthRequests(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  totals: Row | undefined,
  font: string,
  headExtra = 0,
): ColumnWidthRequest[] {
  const measure = (text: string, weight = 400) => tabularTextWidth(text, fontSize, `${String(weight)} ${font}`);
  const widest = (list: readonly string[], weight?: number) =>
    Math.max(0, ...list.map((text) => measure(text, weight)));
  const beside = sortIcon + headExtra;
  return columns.map((column) => {
    const heading = longest([column.label]);
    const cells = longest(texts(column, rows));
    const total = totals ? column.get(totals) : undefined;
    const totalText = total === null || total === undefined ? '' : column.format(total);
    const line = Math.max(widest(cells.lines), measure(totalText, 600));
    const whole = column.numeric || column.temporal;
    const headed = Math.max(widest(heading.words, 600) + beside, 24);
    const words = whole ? line : Math.min(widest(cells.words), widestWord);
    return {
      min: Math.ceil(Math.max(headed, words) + padding),
      tight: Math.ceil(Math.max(headed, whole ? words : Math.min(words, tightText)) + padding),
      max: Math.ceil(
        Math.max(widest(heading.lines, 600) + beside, Math.min(line, whole ? Infinity : widestText), 24) + padding,
      ),
      scrollMin: whole ? 0 : Math.ceil(Math.min(line, scrollText)) + padding,
      fixed: column.config.width,
    };
  });
}

/** Pixels per column for a table of this width; leaves space for the scrollbar when the rows do not fit `height`. */
export function tableWidths(
  requests: readonly ColumnWidthRequest[],
  width: number,
  height: number,
  rowCount: number,
): number[] {
  const scrolls = (rowCount + 1) * 26 > height;
  return columnWidths(requests, width - (scrolls ? scrollbar : 0));
}
