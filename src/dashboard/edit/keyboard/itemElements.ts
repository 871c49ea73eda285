import { getItemElement } from '../dnd/measureScene';

/** Animation frames to wait for a new item, or one whose tab was just opened. */
const MAX_FRAMES = 30;

/** The id of the item that contains an element. For an item's tools, the id of that item. */
export function getItemId(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-layout-item], [data-chrome]') : null;
  return element?.dataset['chrome'] ?? element?.dataset['layoutItem'];
}

/** Focuses an item as soon as it has rendered. */
export function focusItem(id: string, options: FocusOptions = {}): void {
  let frames = 0;
  const tryFocus = (): void => {
    const element = getItemElement(id);
    if (element && element.closest('[hidden]') === null) element.focus(options);
    else if (frames++ < MAX_FRAMES) requestAnimationFrame(tryFocus);
  };
  tryFocus();
}

/** Opens the menu in an item's frame; when it closes, the item has the focus again. False where it has none. */
export function openItemMenu(id: string): boolean {
  const tools = document.querySelector(`[data-chrome="${CSS.escape(id)}"]`);
  const button = tools?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  if (!button) return false;
  button.focus();
  button.click();
  button.addEventListener('focus', () => focusItem(id), { once: true });
  return true;
}
