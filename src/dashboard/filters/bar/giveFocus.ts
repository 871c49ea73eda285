const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';
/** Where values are chosen, before the choice of how they count and the small buttons within the field. */
const VALUES = '.filter-field-select [role="combobox"]:not(:disabled)';
/** Milliseconds: a field that is still being loaded then has none. */
const PATIENCE = 3000;

/**
 * Puts the focus on the first thing inside that takes it, as soon as there is one, and says so. Returns the way to call
 * it off.
 */
export function giveFocus(inside: HTMLElement, given: () => void): () => void {
  const attempt = (): boolean => {
    const all = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const target = inside.querySelector<HTMLElement>(VALUES) ?? all.find(({ tabIndex }) => tabIndex >= 0);
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
