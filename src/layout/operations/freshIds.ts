import type { Part } from '../positions';
import type { Load } from './load';
import { newId } from './makePart';
import type { Parts } from './settle';
import { subtree } from './tree';

/** The same trees with ids that no dashboard has yet. The roots keep their parents: what shared a row shares one again. */
export function freshIds(load: Load): Load {
  const named = new Map<string, Part>();
  for (const root of load.roots) {
    for (const id of subtree(load.from, root.id)) {
      const part = load.from.parts[id];
      if (part && !named.has(id)) named.set(id, { ...part, id: newId(part.type) });
    }
  }
  const parts: Parts = {};
  for (const part of named.values()) {
    parts[part.id] = { ...part, children: part.children.flatMap((child) => named.get(child)?.id ?? []) };
  }
  const roots = load.roots.flatMap((root) => parts[named.get(root.id)?.id ?? ''] ?? []);
  return { ...load, roots, from: { parts, rest: {} } };
}
