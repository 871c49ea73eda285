import type { PreviewRequest } from './filePreview';
import { previewFile } from './previewFile';

/** Reads the first rows of a file beside the page. Expects a `PreviewRequest`, posts a `PreviewResult`. */
self.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void previewFile(data).then((result) => self.postMessage(result));
});
