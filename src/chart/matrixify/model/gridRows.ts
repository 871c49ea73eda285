import type { QueryResult, Row } from '../../../lib/wire';
import { t } from '../../../lib/t';
import { getResultColumns, type ResultColumn } from '../../results/resultRows';
import type { Matrix } from './readMatrix';
import type { MatrixCellPosition } from './layOut';

/** The keys of the columns that name the cell; no query has such. */
const ROW_KEY = '\u0000row';
const COLUMN_KEY = '\u0000column';

interface CellRows {
  readonly position: MatrixCellPosition;
  readonly result: QueryResult;
}

const toLabelColumn = (name: string, label: string): ResultColumn => ({
  ...{ name, label, numeric: false, temporal: false, width: 0 },
});

/** The rows of all cells as one table: the labels of a cell's row and column, then what any of the cells has. */
export function gridRows(
  cells: readonly CellRows[],
  { rows, columns }: Matrix,
): { readonly rows: readonly Row[]; readonly columns: readonly ResultColumn[] } {
  const byName = new Map<string, ResultColumn>();
  for (const { result } of cells)
    for (const column of getResultColumns({ ...result, data: [] }))
      if (!byName.has(column.name)) byName.set(column.name, column);
  return {
    rows: cells.flatMap(({ position: { row, column }, result }) =>
      result.data.map((values) => ({
        [ROW_KEY]: row?.header ?? null,
        [COLUMN_KEY]: column?.header ?? null,
        ...values,
      })),
    ),
    columns: [
      ...(rows ? [toLabelColumn(ROW_KEY, t('Row'))] : []),
      ...(columns ? [toLabelColumn(COLUMN_KEY, t('Column'))] : []),
      ...byName.values(),
    ],
  };
}
