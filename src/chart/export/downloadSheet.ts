import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { safeFileName, saveBlob } from './download';
import type { Sheet, SheetResult } from './sheet';

/** Rejects where the worker could not be loaded or has failed. */
function writeInWorker(sheet: Sheet): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
    worker.addEventListener('message', ({ data }: MessageEvent<SheetResult>) => {
      worker.terminate();
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.problem));
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(sheet);
  });
}

/** Downloads an Excel file of one sheet. `name` is the file's, without extension. */
export async function downloadSheet(sheet: Sheet, name: string): Promise<void> {
  try {
    saveBlob(await writeInWorker(sheet), safeFileName(name, 'xlsx'));
  } catch {
    const text = t('The file could not be downloaded. Check your connection and try again.');
    toast.danger(text, () => downloadSheet(sheet, name));
  }
}
