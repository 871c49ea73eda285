const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .cm-editor';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"], [popover]';

/** The focused field handles keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** An overlay over the page handles keys itself. */
export function isOverPage(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(OVERLAYS) !== null) return true;
  return document.querySelector('.v-mask') !== null;
}

/** The command modifier: ⌘ on a Mac, Ctrl elsewhere; both are accepted everywhere. */
export function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** Text on the page is selected: copying copies that. */
export function hasTextSelection(): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}
