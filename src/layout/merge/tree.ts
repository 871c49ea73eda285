import { ROOT_ID } from '../layoutIds';
import type { Part, Positions } from '../positions';

/** Each part's parent, by its children's list; the first that names it where several do. */
export function parentsOf({ parts }: Positions): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const part of Object.values(parts))
    for (const id of part.children) if (!parents.has(id)) parents.set(id, part.id);
  return parents;
}

/** What only holds others: gone when empty, and needed when not. */
export function isContainer({ type }: Part): boolean {
  return type === 'ROW' || type === 'COLUMN' || type === 'TAB' || type === 'TABS';
}

/** A part without its place: what it is and says. */
export function contentOf({ children: _, parents: __, ...content }: Part) {
  return content;
}

/** Each part with its parents from ROOT_ID down, as its children's lists say; what stands beside the tree as it is. */
export function withRightParents(positions: Positions): Positions {
  const parts: [string, Part][] = Object.entries(positions.parts);
  const places = new Map(parts.map(([id], i) => [id, i]));
  const seen = new Set<string>();
  const visit = (id: string, parents: readonly string[]): void => {
    const place = places.get(id);
    const part = place === undefined ? undefined : parts[place]?.[1];
    if (place === undefined || !part || seen.has(id)) return;
    seen.add(id);
    const same = parents.length === part.parents.length && parents.every((parent, i) => parent === part.parents[i]);
    if (!same) parts[place] = [id, { ...part, parents }];
    for (const child of part.children) visit(child, [...parents, id]);
  };
  visit(ROOT_ID, []);
  return { ...positions, parts: Object.fromEntries(parts) };
}
