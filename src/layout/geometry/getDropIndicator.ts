import { ROOT_ID } from '../layoutIds';
import type { DropTarget } from '../operations/operation';
import { getItem } from '../layout';
import type { Box, Scene } from './scene';

/** Half of the gap between two items, in pixels. */
const HALF_GAP = 8;
/** The gap between two tabs is smaller. */
const HALF_TAB_GAP = 2;

/** How a drop target is shown: a line between items, or the area of the parent. The box of a line has no thickness. */
interface Mark {
  readonly kind: 'row' | 'column' | 'area';
  readonly box: Box;
}

const rowMark = (y: number, { left, right }: Box): Mark => ({ kind: 'row', box: { left, right, top: y, bottom: y } });
const columnMark = (x: number, { top, bottom }: Box): Mark => ({
  kind: 'column',
  box: { left: x, right: x, top, bottom },
});

/** Undefined where the drop target is not visible. */
export function getDropIndicator(
  { layout, boxes, panels, bounds }: Scene,
  { parentId, index }: DropTarget,
): Mark | undefined {
  if (parentId === ROOT_ID) return rowMark(bounds.top - HALF_GAP, bounds);
  const parent = getItem(layout, parentId);
  if (!parent) return undefined;
  const area = panels.get(parentId) ?? (parent.type === 'GRID' ? bounds : boxes.get(parentId));
  const before = parent.children.slice(0, index).flatMap((id) => boxes.get(id) ?? []);
  const after = parent.children.slice(index).flatMap((id) => boxes.get(id) ?? []);
  const previous = before.at(-1);
  const next = after[0];
  const beside = next ?? previous;
  const hidden = parent.type === 'TAB' && !panels.has(parentId);
  if (!beside || hidden) return area && { kind: 'area', box: area };
  if (parent.type === 'ROW' || parent.type === 'TABS') {
    const half = parent.type === 'TABS' ? HALF_TAB_GAP : HALF_GAP;
    const x = next ? next.left - half : beside.right + half;
    // A row whose items do not fit wraps: the line is as high as the wrapped line it is in.
    const isOneLine = [...before, ...after].every(({ top }) => Math.abs(top - beside.top) < HALF_GAP);
    return columnMark(x, area && isOneLine && parent.type === 'ROW' ? area : beside);
  }
  const y = previous && next ? (previous.bottom + next.top) / 2 : next ? next.top - HALF_GAP : beside.bottom + HALF_GAP;
  return rowMark(y, area ?? beside);
}
