import { GRID_ID, HEADER_ID, ROOT_ID } from './layoutIds';
import { getItem, type LayoutItem, type Layout } from './layout';

/** Undefined outside of the tree (the grid beside top-level tabs) and for the root. */
export function getParent(layout: Layout, id: string): LayoutItem | undefined {
  const parent = getItem(layout, getItem(layout, id)?.parents.at(-1) ?? '');
  return parent?.children.includes(id) ? parent : undefined;
}

/** The ids of an item and its descendants, in reading order. */
export function getSubtreeIds(layout: Layout, id: string): readonly string[] {
  const visited = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const item = getItem(layout, next);
    if (!item || visited.has(next)) continue;
    visited.add(next);
    waiting.push(...[...item.children].reverse());
  }
  return [...visited];
}

/** The ids of all items in the tree, in reading order, the root first. */
export function getItemIds(layout: Layout): readonly string[] {
  return getSubtreeIds(layout, ROOT_ID);
}

/** Whether an item is `ancestorId` or one of its descendants. */
export function isWithin(layout: Layout, id: string, ancestorId: string): boolean {
  return id === ancestorId || (getItem(layout, id)?.parents.includes(ancestorId) ?? false);
}

export function isInTree(layout: Layout, id: string): boolean {
  return (id === ROOT_ID && getItem(layout, id) !== undefined) || getParent(layout, id) !== undefined;
}

/** The top-level TABS of the dashboard. */
export function getTopLevelTabs(layout: Layout): LayoutItem | undefined {
  const top = getItem(layout, getItem(layout, ROOT_ID)?.children[0] ?? '');
  return top?.type === 'TABS' ? top : undefined;
}

/** The fixed items: they cannot be moved, copied or removed. */
export function isFixed(id: string): boolean {
  return id === ROOT_ID || id === GRID_ID || id === HEADER_ID;
}

/** The topmost of some items, in reading order: their descendants are included implicitly. */
export function outermost(layout: Layout, ids: readonly string[]): readonly string[] {
  const requested = new Set(ids.filter((id) => !isFixed(id)));
  const roots = [...requested].filter(
    (id) => getParent(layout, id) && !getItem(layout, id)?.parents.some((above) => requested.has(above)),
  );
  if (roots.length < 2) return roots;
  const rootIds = new Set(roots);
  return getItemIds(layout).filter((id) => rootIds.has(id));
}
