const FIELDS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .cm-editor';
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], [popover]';

/** Keys belong to the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Keys belong to what lies over the page. */
export function isOverPage(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(OVER) !== null) return true;
  return document.querySelector('.v-mask') !== null;
}

/** The key that goes with letters for commands: on a Mac ⌘, elsewhere Ctrl; both are taken everywhere. */
export function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** Text of the page is marked: copying copies that. */
export function hasMarkedText(): boolean {
  const marked = window.getSelection();
  return marked !== null && !marked.isCollapsed && marked.toString().trim() !== '';
}
