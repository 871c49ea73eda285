import { GRID_ID } from '../../../layout/layoutIds';
import type { Box, Point, Scene } from '../../../layout/geometry/scene';
import type { Layout } from '../../../layout/layout';
import { isRtl } from '../../../lib/direction';

/** The element that contains all items. */
export function getGridElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.dashboard-grid');
}

/** The element of an item; of a tab, its button in the bar. */
export function getItemElement(id: string): HTMLElement | null {
  return getGridElement()?.querySelector<HTMLElement>(`[data-layout-item="${CSS.escape(id)}"]`) ?? null;
}

/** Where the grid is in the window, and whether its lines run from right to left. */
export interface GridBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
  readonly isMirrored: boolean;
}

export function getGridBounds(grid: HTMLElement): GridBounds {
  const { left, top, right, width, height } = grid.getBoundingClientRect();
  return { left, top, right, width, height, isMirrored: isRtl(grid) };
}

/** A point of the window in the scene's pixels. */
export function toGridPoint({ left, top, right, isMirrored }: GridBounds, { x, y }: Point): Point {
  return { x: isMirrored ? right - x : x - left, y: y - top };
}

/** In the scene's pixels, which scrolling does not change. Undefined for items that are not rendered. */
export function getBoxIn(grid: GridBounds, element: Element): Box | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right - left === 0 && bottom - top === 0) return undefined;
  const start = toGridPoint(grid, { x: grid.isMirrored ? right : left, y: top });
  return { left: start.x, top: start.y, right: start.x + right - left, bottom: start.y + bottom - top };
}

/** Measures all items in one pass, without DOM writes in between. */
export function measureScene(grid: HTMLElement, layout: Layout): Scene {
  const origin = getGridBounds(grid);
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
