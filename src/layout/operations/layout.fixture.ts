import { getWidth } from '../itemProps';
import { GRID_COLUMNS, GRID_ID, HEADER_ID, MIN_HEIGHT, ROOT_ID } from '../layoutIds';
import { getItem, type Layout } from '../layout';
import { getColumns } from './getColumns';
import { getTypeTraits } from '../itemTypes';
import { getItemIds } from '../tree';
import { getUsedColumns } from './widths';

/** The errors in a layout; none after any operation. */
export function getLayoutErrors(layout: Layout): readonly string[] {
  const errors: string[] = [];
  const reached = getItemIds(layout);
  const tree = new Set(reached);
  const children = reached.flatMap((id) => getItem(layout, id)?.children ?? []);
  if (getItem(layout, ROOT_ID)?.children.length !== 1) errors.push('the root must have one child');
  if (new Set(children).size !== children.length) errors.push('an item occurs twice');
  if (children.length !== reached.length - 1) errors.push('a child does not exist');
  for (const [id, item] of Object.entries(layout.items)) {
    if (item.id !== id) errors.push(`${id}: other id`);
    if (item.type === '') errors.push(`${id}: no type`);
    if (item.type === 'CHART' && typeof item.meta['chartId'] !== 'number') errors.push(`${id}: no chart`);
    if (!tree.has(id)) {
      if (id !== GRID_ID && id !== HEADER_ID) errors.push(`${id}: orphan`);
      if (item.children.length > 0) errors.push(`${id}: content outside of the tree`);
      continue;
    }
    const parent = getItem(layout, item.parents.at(-1) ?? '');
    if (id !== ROOT_ID && !parent?.children.includes(id)) errors.push(`${id}: parent does not know it`);
    const above = parent ? [...parent.parents, parent.id] : [];
    if (above.join() !== item.parents.join()) errors.push(`${id}: wrong parents`);
    const kind = getTypeTraits(item.type);
    const width = getWidth(item);
    if (kind?.width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= GRID_COLUMNS))
      errors.push(`${id}: width ${width}`);
    if (kind?.height !== undefined && !(Number(item.meta['height']) >= MIN_HEIGHT)) errors.push(`${id}: height`);
    if ((item.type === 'TAB') !== (parent?.type === 'TABS'))
      errors.push(`${id}: tab outside of tabs, or other item in them`);
  }
  return errors;
}

/** Rows whose children are too wide. */
export function overfullRows(layout: Layout): readonly string[] {
  return getItemIds(layout).filter(
    (id) => getItem(layout, id)?.type === 'ROW' && getUsedColumns(layout, id) > getColumns(layout, id),
  );
}
