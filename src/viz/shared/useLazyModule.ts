import { useEffect, useState } from 'react';

export type LazyModule<T> =
  { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly module: T };

const LOADING = { state: 'loading' } as const;

/**
 * A module that is imported when it is first needed. The browser caches it, so that every later chart has it within a
 * microtask. After a failure the next chart tries again.
 * @param load a stable function of the calling module: `() => import('./x')`
 */
export function useLazyModule<T>(needed: boolean, load: () => Promise<T>): LazyModule<T> {
  const [lazy, setLazy] = useState<LazyModule<T>>(LOADING);
  useEffect(() => {
    if (!needed) return undefined;
    let mounted = true;
    load().then(
      (module) => {
        if (mounted) setLazy({ state: 'ready', module });
      },
      () => {
        if (mounted) setLazy({ state: 'failed' });
      },
    );
    return () => {
      mounted = false;
    };
  }, [needed, load]);
  return lazy;
}
