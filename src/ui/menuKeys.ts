/** The focusable items in order, with those of open submenus. */
function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
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

/** Opens or closes the submenu of the focused item, or closes the one that it is in. True where there was one. */
function toggleSubmenu(open: boolean): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  const own = focused.getAttribute('aria-expanded');
  if (own === String(!open)) {
    focused.click();
    return true;
  }
  const parent = open ? null : focused.closest('[role="menu"]')?.parentElement?.querySelector('[aria-expanded="true"]');
  if (!(parent instanceof HTMLElement)) return false;
  parent.focus();
  parent.click();
  return true;
}

/** Keyboard navigation in an open menu, as in the ARIA practices. Returns whether the key was handled. */
export function menuKey(menu: HTMLElement, key: string, typed: string): boolean {
  switch (key) {
    case 'ArrowDown':
      step(menu, 1);
      return true;
    case 'ArrowUp':
      step(menu, -1);
      return true;
    case 'Home':
      focusFirst(menu);
      return true;
    case 'End':
      focusLast(menu);
      return true;
    case 'ArrowRight':
      return toggleSubmenu(true);
    case 'ArrowLeft':
      return toggleSubmenu(false);
    default:
      if (typed === '') return false;
      typeAhead(menu, typed);
      return true;
  }
}
