import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { getItem, type Layout } from '../../../layout/layout';

/** TABS id → its active TAB. */
export type ActiveTabs = Readonly<Record<string, string>>;

/** The visible items in reading order, containers before their content. Of inactive tabs, the tab alone. */
export function getVisibleItems(layout: Layout, activeTabs: ActiveTabs): readonly string[] {
  const visible: string[] = [];
  const visit = (id: string): void => {
    const item = getItem(layout, id);
    if (!item) return;
    if (id !== ROOT_ID && id !== GRID_ID) visible.push(id);
    const tabs = item.parents.at(-1);
    if (item.type === 'TAB' && tabs !== undefined && activeTabs[tabs] !== id) return;
    item.children.forEach(visit);
  };
  visit(ROOT_ID);
  return visible;
}

/** The same items in reading order, without descendants of another of them. */
export function getTopmostItems(layout: Layout, ids: readonly string[]): readonly string[] {
  const selected = new Set(ids);
  const topmost: string[] = [];
  const visit = (id: string): void => {
    if (selected.has(id)) topmost.push(id);
    else getItem(layout, id)?.children.forEach(visit);
  };
  visit(ROOT_ID);
  return topmost.filter((id) => id !== ROOT_ID && id !== GRID_ID);
}

export type Move = 'next' | 'previous' | 'after' | 'before' | 'first' | 'last' | 'parent' | 'child';

/** The item that the focus moves to from `id`; undefined if it stays. `after` and `before` are siblings. */
export function findFocusTarget(layout: Layout, order: readonly string[], id: string, move: Move): string | undefined {
  const at = order.indexOf(id);
  const item = getItem(layout, id);
  const parentId = item?.parents.at(-1);
  const siblings = (parentId === undefined ? undefined : getItem(layout, parentId))?.children ?? [];
  switch (move) {
    case 'next':
      return order[at + 1];
    case 'previous':
      return at > 0 ? order[at - 1] : undefined;
    case 'after':
      return siblings[siblings.indexOf(id) + 1];
    case 'before':
      return siblings[siblings.indexOf(id) - 1];
    case 'first':
      return order[0];
    case 'last':
      return order.at(-1);
    case 'parent':
      return parentId !== undefined && order.includes(parentId) ? parentId : undefined;
    case 'child':
      return item?.children.find((child) => order.includes(child));
  }
}

/** What a Shift click adds: siblings in between, else the leaf items in between. */
export function getItemsBetween(layout: Layout, order: readonly string[], from: string, to: string): readonly string[] {
  const parentId = getItem(layout, from)?.parents.at(-1);
  const inSameParent = parentId !== undefined && parentId === getItem(layout, to)?.parents.at(-1);
  const candidates = (inSameParent ? getItem(layout, parentId)?.children : order) ?? [];
  const [a, b] = [candidates.indexOf(from), candidates.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  const between = candidates.slice(Math.min(a, b), Math.max(a, b) + 1);
  if (inSameParent) return between;
  return between.filter((id) => id === from || id === to || getItem(layout, id)?.children.length === 0);
}

/** The nearest remaining item, to focus after an item was removed: following ones first. */
export function findRemaining(
  previousOrder: readonly string[],
  id: string,
  order: readonly string[],
): string | undefined {
  const remaining = new Set(order);
  const at = previousOrder.indexOf(id);
  if (at < 0) return undefined;
  return (
    previousOrder.slice(at).find((item) => remaining.has(item)) ??
    previousOrder.slice(0, at).findLast((item) => remaining.has(item))
  );
}
