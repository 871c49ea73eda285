import type { KeyboardEvent } from 'react';
import type { MenuPosition } from '../../../query/filters/contextMenuFilters';

/** Whether the key is one that asks for the menu about what is focused. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

/** Where a menu about an element opens when no pointer says it. */
export function getMenuPosition(element: Element): MenuPosition {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + Math.min(width / 2, 40), y: top + height };
}
