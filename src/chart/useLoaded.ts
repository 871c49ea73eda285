import { useEffect, useState } from 'react';
import { asApiError } from '../api/client/ApiError';
import { useRetryOnReconnect } from '../store/useRetryOnReconnect';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Loads when the component mounts; aborted when it unmounts. Only the first `load` is used: a dialog shows the state when
 * it was opened. What failed for want of a connection is tried again when it is back.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => T | Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [first] = useState(() => load);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const retry = (): void => {
      setLoaded({ state: 'loading' });
      setAttempt((current) => current + 1);
    };
    const settle = (next: Loaded<T>) => {
      if (!abort.signal.aborted) setLoaded(next);
    };
    Promise.resolve()
      .then(() => first(abort.signal))
      .then(
        (value) => settle({ state: 'ready', value }),
        (error: unknown) => settle({ state: 'failed', error, retry }),
      );
    return () => abort.abort();
  }, [first, attempt]);
  const failure = loaded.state === 'failed' ? loaded : undefined;
  useRetryOnReconnect(failure !== undefined && asApiError(failure.error).kind === 'network', first, () =>
    failure?.retry(),
  );
  return loaded;
}
