import type { KeyboardEvent } from 'react';
import type { MenuPosition } from '../../../query/filters/contextMenuFilters';

/** Whether the key opens the context menu of the focused element. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

/** Where the context menu of an element opens when opened by keyboard. */
export function getMenuPosition(element: Element): MenuPosition {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + Math.min(width / 2, 40), y: top + height };
}
