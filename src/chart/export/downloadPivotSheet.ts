import { loadAndRun } from '../../ui/loadAndRun';
import type { PivotSheetInput } from '../../viz/pivotSheet';
import { downloadSheet } from './downloadSheet';
import { toCell } from './sheet';

/** Downloads a pivot table as an Excel file: the server's own export has its rows only. */
export function downloadPivotSheet(input: PivotSheetInput, name: string): void {
  // Apart, or what others share with this file would take the pivot table along.
  void loadAndRun(
    () => import('../../viz/pivotSheet'),
    ({ toPivotRows }) => {
      const rows = toPivotRows(input).map((row) => row.map((value) => toCell(value)));
      return downloadSheet({ name: 'Sheet1', rows }, name);
    },
  );
}
