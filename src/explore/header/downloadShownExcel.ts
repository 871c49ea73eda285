import { downloadSheet } from '../../chart/export/downloadSheet';
import { toCell, toSheetText, type SheetRows } from '../../chart/export/sheet';
import type { ShownRows } from '../../viz/shared/table/shownRowsContext';

/** The labels of the columns, then the rows, as cells. */
function toSheetRows({ rows, columns }: ShownRows): SheetRows {
  return [
    columns.map(({ label }) => toSheetText(label)),
    ...rows.map((row) => columns.map(({ get, temporal }) => toCell(get(row), temporal))),
  ];
}

/** Downloads the rows that a table shows as an Excel file, in the form of Superset's own: one sheet, dates as ISO texts. */
export function downloadShownExcel(shown: ShownRows, name: string): Promise<void> {
  return downloadSheet({ name: 'Current View', rows: toSheetRows(shown) }, name);
}
