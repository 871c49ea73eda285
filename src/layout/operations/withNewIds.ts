import type { LayoutItem, ItemMap } from '../layout';
import type { DropPayload } from './dropPayload';
import { createItemId } from '../createItem';
import { getSubtreeIds } from '../tree';

/**
 * The same trees with new ids, where `isUsed` says so. The roots keep their parents: items that shared a row share one
 * again.
 */
export function withNewIds(payload: DropPayload, isUsed: (id: string) => boolean = () => true): DropPayload {
  const copies = new Map<string, LayoutItem>();
  for (const root of payload.roots) {
    for (const id of getSubtreeIds(payload.from, root.id)) {
      const item = payload.from.items[id];
      if (item && !copies.has(id)) copies.set(id, isUsed(id) ? { ...item, id: createItemId(item.type) } : item);
    }
  }
  const items: ItemMap = {};
  for (const item of copies.values()) {
    items[item.id] = { ...item, children: item.children.flatMap((child) => copies.get(child)?.id ?? []) };
  }
  const roots = payload.roots.flatMap((root) => items[copies.get(root.id)?.id ?? ''] ?? []);
  return { ...payload, roots, from: { items, rest: {} } };
}
