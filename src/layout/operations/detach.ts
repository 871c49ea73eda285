import type { Layout, ItemMap } from '../layout';
import { setChildren } from './finalizeLayout';
import { getParent } from '../tree';

/** Removes items from their parents. Returns the ids of the parents. */
export function detach(layout: Layout, items: ItemMap, ids: readonly string[]): readonly string[] {
  const detached = new Set(ids);
  const parentIds = new Set(ids.flatMap((id) => getParent(layout, id)?.id ?? []));
  for (const home of parentIds) {
    setChildren(
      items,
      home,
      (items[home]?.children ?? []).filter((id) => !detached.has(id)),
    );
  }
  return [...parentIds];
}

/** Removes rows and TABS that became empty; columns and single tabs stay, as drop targets. */
export function removeEmptied(layout: Layout, items: ItemMap, ids: readonly string[]): void {
  for (const id of ids) {
    const item = items[id];
    if (!item || item.children.length > 0 || (item.type !== 'ROW' && item.type !== 'TABS')) continue;
    const home = getParent(layout, id)?.id ?? '';
    setChildren(
      items,
      home,
      (items[home]?.children ?? []).filter((child) => child !== id),
    );
  }
}
