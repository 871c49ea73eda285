import type { BundleResult } from './model/bundle';

/**
 * Reads what is in a file to import, in a worker: the page is not blocked. Rejects when aborted, and when the worker's code cannot be
 * loaded, which says nothing of the file.
 */
export function inspectBundle(file: File, signal: AbortSignal): Promise<BundleResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bundle.worker.ts', import.meta.url), { type: 'module', name: 'bundle' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('Aborted', 'AbortError'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<BundleResult>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage(file);
  });
}
