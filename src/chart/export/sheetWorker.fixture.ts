import { writeSheet, type Sheet, type SheetResult } from './sheet';

/** Runs in the page what the worker of sheets does. */
export class SheetWorker extends EventTarget {
  postMessage(sheet: Sheet): void {
    const post = (data: SheetResult) => this.dispatchEvent(new MessageEvent('message', { data }));
    void writeSheet(structuredClone(sheet)).then((file) => post({ file }));
  }
  terminate(): void {}
}
