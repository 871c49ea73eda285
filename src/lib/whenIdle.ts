/** Milliseconds to wait where the browser has no idle callback (Safari). */
const PAUSE = 200;

/** Calls back when the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, PAUSE);
  return () => clearTimeout(timer);
}
