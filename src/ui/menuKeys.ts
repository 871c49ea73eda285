import { getInlineKey } from '../lib/direction';

/** The focusable items in order, without those of submenus. */
function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(':scope > li > [role^="menuitem"]')];
}

/** The submenu with the focus, else the menu itself. */
function getFocusedMenu(menu: HTMLElement): HTMLElement {
  const focused = document.activeElement?.closest('[role="menu"]');
  return focused instanceof HTMLElement && menu.contains(focused) ? focused : menu;
}

/** Moves the focus by one, around the ends. */
function step(menu: HTMLElement, by: 1 | -1): void {
  const all = items(menu);
  const at = all.findIndex((item) => item === document.activeElement);
  const next = at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
  all[next]?.focus();
}

/** Focuses the next item whose text starts with what was typed. */
function typeAhead(menu: HTMLElement, typed: string): void {
  const all = items(menu);
  const at = all.findIndex((item) => item === document.activeElement);
  const from = typed.length > 1 ? Math.max(at, 0) : at + 1;
  const ordered = [...all.slice(from), ...all.slice(0, from)];
  ordered.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.toLowerCase()))?.focus();
}

export function focusFirst(menu: HTMLElement): void {
  items(menu)[0]?.focus();
}

export function focusLast(menu: HTMLElement): void {
  items(menu).at(-1)?.focus();
}

/** Opens the submenu of the focused item and focuses its first item. False where there is none. */
function openSubmenu(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.getAttribute('aria-haspopup') !== 'menu') return false;
  focused.click();
  return true;
}

/** Closes the submenu with the focus, which returns to its item. */
function leaveSubmenu(menu: HTMLElement): boolean {
  const parent = getFocusedMenu(menu).parentElement?.querySelector(':scope > [aria-expanded="true"]');
  if (!(parent instanceof HTMLElement)) return false;
  parent.click();
  parent.focus();
  return true;
}

/** Keyboard navigation in an open menu, as in the ARIA practices. Returns whether the key was handled. */
export function menuKey(menu: HTMLElement, key: string, typed: string): boolean {
  const list = getFocusedMenu(menu);
  switch (getInlineKey(key, menu)) {
    case 'ArrowDown':
      step(list, 1);
      return true;
    case 'ArrowUp':
      step(list, -1);
      return true;
    case 'Home':
      focusFirst(list);
      return true;
    case 'End':
      focusLast(list);
      return true;
    case 'ArrowRight':
      return openSubmenu();
    case 'ArrowLeft':
    case 'Escape':
      return leaveSubmenu(menu);
    default:
      if (typed === '') return false;
      typeAhead(list, typed);
      return true;
  }
}
