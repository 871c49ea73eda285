import { GRID_ID } from '../../../layout/layoutIds';
import type { Box, Scene } from '../../../layout/geometry/scene';
import type { Layout } from '../../../layout/layout';

/** The element that contains all items. */
export function getGridElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.dashboard-grid');
}

/** The element of an item; of a tab, its button in the bar. */
export function getItemElement(id: string): HTMLElement | null {
  return getGridElement()?.querySelector<HTMLElement>(`[data-layout-item="${CSS.escape(id)}"]`) ?? null;
}

/**
 * Pixels from the grid's upper left corner, so that scrolling does not change them. Undefined for items that are not
 * rendered.
 */
export function getBoxIn(grid: DOMRect, element: Element): Box | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right - left === 0 && bottom - top === 0) return undefined;
  return { left: left - grid.left, top: top - grid.top, right: right - grid.left, bottom: bottom - grid.top };
}

/** Measures all items in one pass, without DOM writes in between. */
export function measureScene(grid: HTMLElement, layout: Layout): Scene {
  const origin = grid.getBoundingClientRect();
  const boxes = new Map<string, Box>();
  const panels = new Map<string, Box>();
  for (const element of grid.querySelectorAll<HTMLElement>('[data-layout-item], [data-content]')) {
    const box = getBoxIn(origin, element);
    const { layoutItem: id, content } = element.dataset;
    if (!box) continue;
    if (content !== undefined) panels.set(content, box);
    else if (id === GRID_ID) panels.set(id, box);
    else if (id !== undefined) boxes.set(id, box);
  }
  const bounds = { left: 0, top: 0, right: origin.width, bottom: origin.height };
  return { layout, boxes, panels, bounds };
}
