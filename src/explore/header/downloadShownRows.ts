import { safeFileName, saveBlob } from '../../chart/export/download';
import { toCsvText } from '../../chart/results/resultRows';
import { stringifyJson } from '../../lib/losslessJson';
import type { Row } from '../../lib/wire';
import type { ShownRows } from '../../viz/shared/table/shownRowsContext';

export type TextFormat = 'csv' | 'json';

const TYPES: Readonly<Record<TextFormat, string>> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Downloads the rows that a table shows. As JSON they are as in Superset's own export of them: the columns, then the rows. */
export function downloadShownRows({ rows, columns }: ShownRows, name: string, format: TextFormat): void {
  const data = rows.map((row): Row => Object.fromEntries(columns.map(({ key, get }) => [key, get(row) ?? null])));
  const toCsv = () =>
    toCsvText(
      data,
      columns.map(({ key, label, numeric, temporal }) => ({ name: key, label, numeric, temporal, width: 0 })),
      new Set(),
    );
  const toJson = () =>
    stringifyJson({ meta: { columns: columns.map(({ key, label }) => ({ key, label })), count: data.length }, data });
  const text = format === 'csv' ? toCsv() : toJson();
  saveBlob(new Blob([text], { type: TYPES[format] }), safeFileName(name, format));
}
