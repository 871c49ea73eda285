import { ROOT_ID } from '../layoutIds';
import type { LayoutItem, Layout } from '../layout';

/** Item id → parent id, derived from `children`; the first parent if several list it. */
export function getParentMap({ items }: Layout): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const item of Object.values(items))
    for (const id of item.children) if (!parents.has(id)) parents.set(id, item.id);
  return parents;
}

/** Item types that exist only for their children. */
export function isContainer({ type }: LayoutItem): boolean {
  return type === 'ROW' || type === 'COLUMN' || type === 'TAB' || type === 'TABS';
}

/** An item without its position in the tree. */
export function getContent({ children: _, parents: __, ...content }: LayoutItem) {
  return content;
}

/** Computes `parents` from `children`; items outside of the tree stay unchanged. */
export function withComputedParents(layout: Layout): Layout {
  const items: [string, LayoutItem][] = Object.entries(layout.items);
  const indexes = new Map(items.map(([id], i) => [id, i]));
  const visited = new Set<string>();
  const visit = (id: string, parents: readonly string[]): void => {
    const index = indexes.get(id);
    const item = index === undefined ? undefined : items[index]?.[1];
    if (index === undefined || !item || visited.has(id)) return;
    visited.add(id);
    const isSame = parents.length === item.parents.length && parents.every((parent, i) => parent === item.parents[i]);
    if (!isSame) items[index] = [id, { ...item, parents }];
    for (const child of item.children) visit(child, [...parents, id]);
  };
  visit(ROOT_ID, []);
  return { ...layout, items: Object.fromEntries(items) };
}
