import type { BundleResult } from './model/bundle';
import { readBundle } from './model/readBundle';

/** Reads a ZIP file beside the page, which a big one would block. Expects a `File`, posts a `BundleResult`. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data.arrayBuffer().then(
    (buffer) => self.postMessage(readBundle(new Uint8Array(buffer)) satisfies BundleResult),
    () => self.postMessage({ problem: 'notZip' } satisfies BundleResult),
  );
});
