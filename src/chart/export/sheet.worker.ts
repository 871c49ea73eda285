import { writeSheet, type Sheet, type SheetResult } from './sheet';

/** Writes an Excel file beside the page, which tens of thousands of rows would block. Expects a `Sheet`, posts a `SheetResult`. */
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const post = (result: SheetResult): void => self.postMessage(result);
  writeSheet(data).then(
    (file) => post({ file }),
    (error: unknown) => post({ problem: String(error) }),
  );
});
