import { useEffect } from 'react';
import { prefetchWhenIdle } from '../../lib/prefetchWhenIdle';

/** A dialog whose code is loaded when it is first opened, unless it was before: a `lazyComponent`. */
export interface PrefetchedDialog {
  readonly preload: () => Promise<void>;
}

/** Milliseconds: many lists are only passed through. */
const DELAY = 5000;

/**
 * Loads the dialogs that the page can open when the browser is idle, so that they open without a connection. `dialogs` has to be the
 * same for each render.
 * @param isAllowed whether the user may open them
 */
export function usePrefetchedDialogs(dialogs: readonly PrefetchedDialog[], isAllowed = true): void {
  useEffect(() => {
    if (!isAllowed || dialogs.length === 0) return undefined;
    return prefetchWhenIdle(
      dialogs.map(({ preload }) => preload),
      DELAY,
    );
  }, [dialogs, isAllowed]);
}
