import { loadStyled } from './loadModule';

/** Milliseconds between two loads where the browser has no idle callback (Safari). */
const PAUSE = 500;

interface SavingConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Loads code ahead, one file at a time, whenever the browser is idle, so that it is there before the connection is lost. Stops at
 * the first failure, which shows when the code is needed, and does nothing where the user saves data.
 * @param loads `() => import('./x')`
 * @param delay milliseconds before the first
 * @returns stops it
 */
export function prefetchWhenIdle(loads: readonly (() => Promise<unknown>)[], delay = 0): () => void {
  const { connection }: SavingConnection = navigator as Navigator & SavingConnection;
  if (connection?.saveData === true) return () => undefined;
  const rest = [...loads];
  const loadNext = (): void => {
    const load = rest.shift();
    if (!load) return;
    loadStyled(load).then(waitForIdle, () => {
      rest.length = 0;
    });
  };
  function waitForIdle(): void {
    if (rest.length === 0) return;
    if ('requestIdleCallback' in window) window.requestIdleCallback(loadNext);
    else setTimeout(loadNext, PAUSE);
  }
  const timer = setTimeout(waitForIdle, delay);
  return () => {
    clearTimeout(timer);
    rest.length = 0;
  };
}
