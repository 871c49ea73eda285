/**
 * Where what lies over the page is drawn: in the dialog that it belongs to, else inside the part that is shown full
 * screen (nothing else is seen then), else in the page.
 */
export function overlayRoot(owner?: Element): HTMLElement {
  const dialog = owner?.closest('[role="dialog"]');
  if (dialog instanceof HTMLElement) return dialog;
  const full = document.fullscreenElement;
  return full instanceof HTMLElement ? full : document.body;
}
