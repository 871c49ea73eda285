/**
 * The ref of what appears by itself and has buttons (a toast, a banner): when it is removed while it has the focus, that returns to
 * where it came from, or to the page. Without scrolling: the user may look at another part of the page.
 */
export function returnFocus(element: HTMLElement | null): () => void {
  let origin: HTMLElement | null = null;
  element?.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !element.contains(from)) origin = from;
  });
  return () => {
    if (element?.contains(document.activeElement))
      (origin?.isConnected ? origin : document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
