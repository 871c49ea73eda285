/**
 * The container of menus, popovers and dialogs: the dialog around `owner`, else the full screen element (nothing
 * else is visible then), else the body.
 */
export function overlayRoot(owner?: Element): HTMLElement {
  const dialog = owner?.closest('[role="dialog"]');
  if (dialog instanceof HTMLElement) return dialog;
  const full = document.fullscreenElement;
  return full instanceof HTMLElement ? full : document.body;
}
