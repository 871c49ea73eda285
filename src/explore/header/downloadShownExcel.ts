import { safeFileName, saveBlob } from '../../chart/export/download';
import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import type { ShownRows } from '../../viz/shared/table/shownRowsContext';
import { toSheetRows, type SheetResult, type SheetRows } from './shownSheet';

/** Rejects where the worker could not be loaded or has failed. */
function writeInWorker(rows: SheetRows): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shownSheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
    worker.addEventListener('message', ({ data }: MessageEvent<SheetResult>) => {
      worker.terminate();
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(rows);
  });
}

/** Downloads the rows that a table shows as an Excel file, in the form of Superset's own: one sheet, dates as ISO texts. */
export async function downloadShownExcel(shown: ShownRows, name: string): Promise<void> {
  try {
    saveBlob(await writeInWorker(toSheetRows(shown)), safeFileName(name, 'xlsx'));
  } catch {
    const text = t('The file could not be downloaded. Check your connection and try again.');
    toast.danger(text, () => downloadShownExcel(shown, name));
  }
}
