import type { CopiedItems } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { outermost, getSubtreeIds } from '../tree';

/** Copies items with their descendants. An item inside another copied one is not copied again. */
export function copyItems(layout: Layout, ids: readonly string[]): CopiedItems {
  const roots = outermost(layout, ids);
  const items: ItemMap = {};
  for (const id of roots.flatMap((root) => getSubtreeIds(layout, root))) {
    const item = getItem(layout, id);
    if (item) items[id] = item;
  }
  return { roots, layout: { items, rest: {} } };
}
