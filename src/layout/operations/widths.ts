import { getItem, type Layout } from '../layout';
import { getWidth } from '../itemProps';

/** Total width of the children of a row, in columns. */
export function getUsedColumns(layout: Layout, rowId: string): number {
  let sum = 0;
  for (const id of getItem(layout, rowId)?.children ?? []) {
    const item = getItem(layout, id);
    if (item) sum += getWidth(item);
  }
  return sum;
}

/** The minimum columns that an item needs for its content. A direct child of a column has the column's width. */
export function getMinWidth(layout: Layout, id: string): number {
  const item = getItem(layout, id);
  if (item?.type === 'ROW') return Math.max(1, getUsedColumns(layout, id));
  if (item?.type !== 'COLUMN' && item?.type !== 'TABS' && item?.type !== 'TAB') return 1;
  return Math.max(1, ...item.children.map((child) => getMinWidth(layout, child)));
}
