import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [contenteditable="true"], [tabindex="0"]';

/** What Tab reaches inside an element, in its order. */
export function focusableIn(box: Element): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) =>
      node.tabIndex >= 0 &&
      !node.closest('[hidden]') &&
      // Not in jsdom.
      (typeof node.checkVisibility !== 'function' || node.checkVisibility({ visibilityProperty: true })),
  );
}

/** Tab stays inside: past the last comes the first. */
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
  /** What had the focus before the box was drawn: something inside may have taken it since. */
  readonly before: Element | null;
  /** What is focused first. */
  readonly initial: 'box' | 'first';
  /** Has the focus afterwards where what had it before has gone. */
  readonly fallback?: HTMLElement | null | undefined;
}

/** Moves the focus into a box that was opened over the page. Returns the way back, for when it closes. */
export function enterFocus(box: HTMLElement, { before, initial, fallback }: EnterOptions): () => void {
  const now = document.activeElement;
  const isInside = box.contains(now);
  if (!isInside) ((initial === 'first' ? focusableIn(box)[0] : undefined) ?? box).focus();
  const origin = isInside ? before : now;
  return () => {
    const isThere = origin instanceof HTMLElement && origin.isConnected && origin !== document.body;
    (isThere ? origin : fallback)?.focus();
  };
}
