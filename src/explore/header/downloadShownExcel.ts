import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/universal';
import { safeFileName, saveBlob } from '../../chart/export/download';
import { toText } from '../../chart/results/resultRows';
import { parseUtc } from '../../lib/format/dates';
import type { DataValue } from '../../lib/wire';
import type { ShownRows } from '../../viz/shared/table/shownRowsContext';

/** Excel calls a file damaged whose cell has more. */
const MAX_TEXT = 32_767;
const MIN_WIDTH = 10;
const MAX_TIME = 8.64e15;

/** What XML allows: one other character, and Excel calls the whole file damaged. */
function toSheetText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/** Text is a text cell, which is never a formula. Numbers that a double cannot hold keep their digits as text. */
function toCell(value: DataValue | undefined, temporal: boolean): SheetRow[number] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (temporal) {
    const time = parseUtc(value);
    if (Math.abs(time) <= MAX_TIME) return new Date(time).toISOString();
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : toSheetText(toText(value));
}

/** Downloads the rows that a table shows as an Excel file, in the form of Superset's own: one sheet, dates as ISO texts. */
export async function downloadShownExcel({ rows, columns }: ShownRows, name: string): Promise<void> {
  const blob = await writeXlsxFile(
    [
      columns.map(({ label }) => toSheetText(label)),
      ...rows.map((row) => columns.map(({ get, temporal }) => toCell(get(row), temporal))),
    ],
    { sheet: 'Current View', columns: columns.map(({ label }) => ({ width: Math.max(MIN_WIDTH, label.length + 2) })) },
  ).toBlob();
  saveBlob(blob, safeFileName(name, 'xlsx'));
}
