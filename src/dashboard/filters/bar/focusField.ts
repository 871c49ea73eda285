const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';
/** The value select, which takes precedence over other controls in the field. */
const VALUES = '.filter-field-select [role="combobox"]:not(:disabled)';
/** Milliseconds to wait for a focusable element. */
const TIMEOUT = 3000;

/**
 * Focuses the first focusable element inside as soon as there is one, then calls `onDone`. Returns a function that cancels it.
 */
export function focusField(container: HTMLElement, onDone: () => void): () => void {
  const attempt = (): boolean => {
    const focusable = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const target = container.querySelector<HTMLElement>(VALUES) ?? focusable.find(({ tabIndex }) => tabIndex >= 0);
    if (!target) return false;
    target.focus({ preventScroll: true });
    onDone();
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
  observer.observe(container, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    onDone();
  }, TIMEOUT);
  return stop;
}
