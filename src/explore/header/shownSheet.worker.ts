import { writeSheet, type SheetResult, type SheetRows } from './shownSheet';

/** Writes an Excel file beside the page, which tens of thousands of rows would block. Expects `SheetRows`, posts a `SheetResult`. */
self.addEventListener('message', ({ data }: MessageEvent<SheetRows>) => {
  const post = (result: SheetResult): void => self.postMessage(result);
  writeSheet(data).then(
    (file) => post({ file }),
    (error: unknown) => post({ problem: String(error) }),
  );
});
