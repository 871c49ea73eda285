import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadError, loadModule, loadStyled, toLoadError } from '../lib/loadModule';
import { LoadFailure } from './LoadFailure';

/** A component whose code is loaded when it is first rendered. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code ahead. A failure is ignored: it shows when the component is rendered. */
  readonly preload: () => Promise<void>;
}

interface LazyOptions<P> {
  /** Rendered while the code is loading. */
  readonly fallback?: ComponentType<P> | undefined;
  /** `fallback`: a failure leaves the fallback where it is. */
  readonly onFailure?: 'message' | 'fallback';
}

type Status = 'loading' | 'loaded' | LoadError;

function isClosable(props: object): props is { readonly onClose: () => void } {
  return 'onClose' in props && typeof props.onClose === 'function';
}

/**
 * React's `lazy` with a way back from a failure: instead of throwing on every render, it shows the failure in the component's place (with
 * `onClose` among its props: as a dialog that can be closed) and tries again on demand or when the browser is back online.
 * @param load `() => import('./Thing').then((m) => m.Thing)`
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback: Fallback, onFailure = 'message' }: LazyOptions<P> = {},
): LazyComponent<P> {
  const cache: { component?: ComponentType<P> } = {};
  const store = (component: ComponentType<P>): void => {
    cache.component = component;
  };

  function Lazy(props: P): ReactNode {
    const [status, setStatus] = useState<Status>(cache.component ? 'loaded' : 'loading');
    useEffect(() => {
      if (status !== 'loading') return undefined;
      let isMounted = true;
      loadModule(load).then(
        (component) => {
          store(component);
          if (isMounted) setStatus('loaded');
        },
        (error: unknown) => {
          if (isMounted) setStatus(toLoadError(error));
        },
      );
      return () => {
        isMounted = false;
      };
    }, [status]);
    const retry = useCallback(() => setStatus('loading'), []);
    if (cache.component) return <cache.component {...props} />;
    if (status instanceof LoadError && onFailure === 'message') {
      const onClose = isClosable(props) ? () => props.onClose() : undefined;
      return <LoadFailure error={status} onRetry={retry} onClose={onClose} />;
    }
    return Fallback ? <Fallback {...props} /> : null;
  }

  return Object.assign(Lazy, { preload: () => loadStyled(load).then(store, () => undefined) });
}
