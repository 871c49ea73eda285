import { getWidth } from '../itemProps';
import { GRID_COLUMNS } from '../layoutIds';
import { getItem, type Layout } from '../layout';

/** Grid columns available inside an item: those of the narrowest column around it, or the whole grid. */
export function getColumns(layout: Layout, parentId: string): number {
  let columns = GRID_COLUMNS;
  for (const id of [...(getItem(layout, parentId)?.parents ?? []), parentId]) {
    const item = getItem(layout, id);
    if (item?.type === 'COLUMN') columns = Math.min(columns, getWidth(item));
  }
  return columns;
}
