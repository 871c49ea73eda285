import type { BundleResult } from './model/bundle';
import { readBundle } from './model/readBundle';
import { isSingleFile, readSingleFile } from './model/readSingleFile';

async function read(file: File): Promise<BundleResult> {
  if (isSingleFile(file.name)) return readSingleFile(await file.text(), file.name);
  return readBundle(new Uint8Array(await file.arrayBuffer()));
}

/** Reads a file beside the page, which a big one would block. Expects a `File`, posts a `BundleResult`. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void read(data).then(
    (result) => self.postMessage(result),
    () => self.postMessage({ problem: 'notZip' } satisfies BundleResult),
  );
});
