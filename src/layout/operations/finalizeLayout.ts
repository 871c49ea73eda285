import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { UnknownRecord } from '../../lib/read';
import type { ItemMap, Layout, LayoutItem } from '../layout';

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** Whether two versions of an item are equal: an operation may have reverted it. */
function isSameItem(a: LayoutItem | undefined, b: LayoutItem): a is LayoutItem {
  if (!a || Object.keys(a).length !== Object.keys(b).length) return false;
  return Object.entries(a).every(([key, value]) =>
    key === 'children' || key === 'parents' ? isSameList(a[key], b[key]) : Object.is(value, b[key]),
  );
}

/** The item object stays the same if nothing changes, so that only changed items re-render. */
export function setChildren(items: ItemMap, id: string, children: readonly string[]): void {
  const item = items[id];
  if (item && !isSameList(item.children, children)) items[id] = { ...item, children };
}

export function changeMeta(items: ItemMap, id: string, change: UnknownRecord): void {
  const item = items[id];
  if (!item || Object.entries(change).every(([key, value]) => Object.is(item.meta[key], value))) return;
  const meta = Object.fromEntries(
    Object.entries({ ...item.meta, ...change }).filter(([, value]) => value !== undefined),
  );
  items[id] = { ...item, meta };
}

/**
 * Completes an operation: computes `parents` and drops items that are no longer in the tree. Returns the same object if
 * nothing changed.
 */
export function finalizeLayout(layout: Layout, items: ItemMap): Layout {
  const result: ItemMap = {};
  const stack: { readonly id: string; readonly parents: readonly string[] }[] = [{ id: ROOT_ID, parents: [] }];
  const parentsById = new Map<string, readonly string[]>();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const item = items[next.id];
    if (!item || parentsById.has(next.id)) continue;
    parentsById.set(next.id, next.parents);
    const below = [...next.parents, next.id];
    for (const child of item.children) stack.push({ id: child, parents: below });
  }
  let changed = false;
  for (const [id, item] of Object.entries(items)) {
    const parents = parentsById.get(id);
    if (!parents && id !== GRID_ID && id !== HEADER_ID) continue;
    // Outside of the tree there are only empty items, whose parents stay.
    const updated = parents ? { ...item, parents } : { ...item, children: [] };
    const previous = layout.items[id];
    const reusable = [previous, item].find((candidate) => isSameItem(candidate, updated));
    result[id] = reusable ?? updated;
    if (result[id] !== previous) changed = true;
  }
  if (!changed && Object.keys(result).length === Object.keys(layout.items).length) return layout;
  return { ...layout, items: result };
}
