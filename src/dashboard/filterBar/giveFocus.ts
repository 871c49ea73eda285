const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';
/** Milliseconds: a field that is still being loaded then has none. */
const PATIENCE = 3000;

/**
 * Puts the focus on the first thing inside that takes it, as soon as there is one, and says so. Returns the way to call
 * it off.
 */
export function giveFocus(inside: HTMLElement, given: () => void): () => void {
  const attempt = (): boolean => {
    const all = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)];
    // The small buttons within a field are reached from it, not before it.
    const target = all.find(({ tabIndex }) => tabIndex >= 0) ?? all[0];
    if (!target) return false;
    target.focus({ preventScroll: true });
    given();
    return true;
  };
  if (attempt()) return () => undefined;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(inside, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    given();
  }, PATIENCE);
  return stop;
}
