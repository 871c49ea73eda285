import { asApiError } from '../../api/client/ApiError';
import type { Client } from '../../api/client/client';
import { toast } from '../../ui/toast';
import { safeFileName, saveBlob } from '../export/download';
import { toCsvText } from '../results/resultRows';
import type { ChartRequest } from '../state/chartRequest';
import { fetchChartRows } from '../state/chartVariants';
import { cellFormData } from './model/cellFormData';
import { gridRows } from './model/gridRows';
import { layOut, type MatrixCellPosition } from './model/layOut';
import { readMatrix, readMatrixLayout } from './model/readMatrix';

/** Leaves connections for the page. */
const CONCURRENCY = 3;

/** Runs a task for each item, a few at once; rejects with the first error. */
async function mapConcurrently<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results = new Map<T, R>();
  const queue = items.values();
  const work = async (): Promise<void> => {
    for (const item of queue) results.set(item, await task(item));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return items.flatMap((item) => {
    const result = results.get(item);
    return result === undefined ? [] : [result];
  });
}

/** Downloads the rows of all charts of a grid as one CSV file: the server's own export knows a single query. */
export async function downloadGrid(client: Client, request: ChartRequest, name: string): Promise<void> {
  const { formData } = request;
  const matrix = readMatrix(formData);
  const positions = layOut(matrix, readMatrixLayout(formData)).bands.flatMap(({ cells }) => cells);
  const fetchCell = async (position: MatrixCellPosition) => {
    const cell = { ...request, formData: cellFormData(formData, position.row, position.column) };
    const [result] = await fetchChartRows(client, cell, {});
    return result === undefined ? [] : [{ position, result }];
  };
  try {
    const cells = await mapConcurrently(positions, fetchCell);
    const { rows, columns } = gridRows(cells.flat(), matrix);
    const csv = toCsvText(rows, columns, new Set());
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), safeFileName(name, 'csv'));
  } catch (error) {
    toast.danger(asApiError(error).detail, () => downloadGrid(client, request, name));
  }
}
