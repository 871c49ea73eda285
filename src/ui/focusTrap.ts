import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [contenteditable="true"], [tabindex="0"]';

/** The tabbable elements inside an element, in order. */
export function focusableIn(box: Element): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) =>
      node.tabIndex >= 0 &&
      !node.closest('[hidden]') &&
      // Not in jsdom.
      (typeof node.checkVisibility !== 'function' || node.checkVisibility({ visibilityProperty: true })),
  );
}

/** Wraps Tab around inside the box. */
export function trapTab(box: HTMLElement, event: KeyboardEvent): void {
  const all = focusableIn(box);
  const [first, last] = [all[0], all.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === box : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

interface EnterOptions {
  /** The element focused before the box was rendered: an element inside may have received the focus since. */
  readonly before: Element | null;
  /** The initial focus. */
  readonly initial: 'box' | 'first';
  /** Focused afterwards if the previously focused element was removed or disabled; the dialog below or the page where absent. */
  readonly fallback?: HTMLElement | null | undefined;
}

/** Moves the focus into an overlay. Returns a function that restores it, for when it closes. */
export function enterFocus(box: HTMLElement, { before, initial, fallback }: EnterOptions): () => void {
  const now = document.activeElement;
  const isInside = box.contains(now);
  if (!isInside) ((initial === 'first' ? focusableIn(box)[0] : undefined) ?? box).focus();
  const origin = isInside ? before : now;
  return () => {
    if (!restoreFocus(origin))
      restoreFocus(fallback ?? [...document.querySelectorAll('#main, .v-dialog')].findLast((other) => other !== box));
  };
}

/** Focuses the element that had the focus before. False if there was none, or it was removed or disabled. */
export function restoreFocus(origin: Element | null | undefined): boolean {
  if (!(origin instanceof HTMLElement) || !origin.isConnected || origin === document.body) return false;
  // A page's main element has the focus after a navigation: its upper edge must not scroll to that of the window.
  origin.focus({ preventScroll: origin.tabIndex < 0 });
  return document.activeElement === origin;
}
