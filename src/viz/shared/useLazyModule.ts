import { useEffect, useState } from 'react';
import { loadModule, toLoadError, type LoadError } from '../../lib/loadModule';

export type LazyModule<T> =
  | { readonly state: 'unneeded' }
  | { readonly state: 'loading' }
  /** What `LoadFailure` shows. */
  | { readonly state: 'failed'; readonly error: LoadError; readonly onRetry: () => void }
  | { readonly state: 'ready'; readonly module: T };

const UNNEEDED = { state: 'unneeded' } as const;
const LOADING = { state: 'loading' } as const;

/**
 * A module that is imported when it is first needed. The browser caches it, so that every later chart has it within a
 * microtask. After a failure the next chart tries again.
 * @param load a stable function of the calling module: `() => import('./x')`
 */
export function useLazyModule<T>(needed: boolean, load: () => Promise<T>): LazyModule<T> {
  const [lazy, setLazy] = useState<LazyModule<T>>(LOADING);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!needed) return undefined;
    let mounted = true;
    const onRetry = (): void => {
      setLazy(LOADING);
      setAttempt(attempt + 1);
    };
    loadModule(load).then(
      (module) => {
        if (mounted) setLazy({ state: 'ready', module });
      },
      (error: unknown) => {
        if (mounted) setLazy({ state: 'failed', error: toLoadError(error), onRetry });
      },
    );
    return () => {
      mounted = false;
    };
  }, [needed, load, attempt]);
  return needed ? lazy : UNNEEDED;
}
