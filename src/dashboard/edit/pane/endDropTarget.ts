import { GRID_COLUMNS, GRID_ID } from '../../../layout/layoutIds';
import { canDrop } from '../../../layout/operations/canDrop';
import { getTypeTraits } from '../../../layout/itemTypes';
import { getUsedColumns } from '../../../layout/operations/widths';
import type { DraggedItems, NewItem, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { nearbyDropTargets } from '../keyboard/nearbyDropTargets';

const isCell = (type: string | undefined): boolean => type === 'CHART' || type === 'MARKDOWN';

/** The end of the visible page. Charts and texts are placed side by side while the default width fits. */
export function endDropTarget(layout: Layout, item: NewItem, activeTabs: Readonly<Record<string, string>>): DropTarget {
  const [pageEnd = { parentId: GRID_ID, index: 0 }] = nearbyDropTargets(layout, undefined, activeTabs);
  const last = getItem(layout, getItem(layout, pageEnd.parentId)?.children.at(-1) ?? '');
  if (!isCell(item.type) || last?.type !== 'ROW' || last.children.length === 0) return pageEnd;
  if (!last.children.every((id) => isCell(getItem(layout, id)?.type))) return pageEnd;
  if (GRID_COLUMNS - getUsedColumns(layout, last.id) < (getTypeTraits(item.type)?.width ?? GRID_COLUMNS))
    return pageEnd;
  const dragged: DraggedItems = { kind: 'new', item };
  const lastRowEnd = { parentId: last.id, index: last.children.length };
  return canDrop(layout, dragged, lastRowEnd) === undefined ? lastRowEnd : pageEnd;
}
