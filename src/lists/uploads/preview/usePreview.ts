import { useCallback, useEffect, useState } from 'react';
import type { PreviewRequest, PreviewResult } from './filePreview';

export type PreviewState = PreviewResult | 'reading' | undefined;

interface Read {
  readonly request: PreviewRequest;
  readonly result: PreviewResult;
}

/**
 * The first rows of a file, read in a worker again whenever the way of reading changes; undefined without a file. With a function that
 * reads them again, for a worker that could not be loaded.
 */
export function usePreview(request: PreviewRequest | undefined): readonly [state: PreviewState, retry: () => void] {
  const [attempt, setAttempt] = useState(1);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (!request) return;
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module', name: 'preview' });
    const end = (result: PreviewResult): void => {
      worker.terminate();
      setRead({ request, result });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewResult>) => end(data));
    worker.addEventListener('error', ({ message }) => end({ problem: message }));
    worker.postMessage(request);
    return () => worker.terminate();
  }, [request, attempt]);
  const retry = useCallback(() => {
    setRead(undefined);
    setAttempt((last) => last + 1);
  }, []);
  if (!request) return [undefined, retry];
  // While options change, the rows as read before stay.
  return [read?.request.file === request.file ? read.result : 'reading', retry];
}
