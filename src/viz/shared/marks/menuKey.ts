import type { KeyboardEvent } from 'react';
import type { ClickedAt } from '../../../query/filters/clicked';

/** Whether the key is one that asks for the menu about what is focused. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

/** Where a menu about an element opens when no pointer says it. */
export function besideOf(element: Element): ClickedAt {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + Math.min(width / 2, 40), y: top + height };
}
