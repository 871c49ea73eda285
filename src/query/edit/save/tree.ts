import { GRID_ID, HEADER_ID, ROOT_ID } from '../../../lib/layoutIds';
import { partAt, type Part, type Positions } from '../positions';

/** Each part's parent, by its children's list; the first that names it where several do. */
export function parentsOf({ parts }: Positions): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const part of Object.values(parts))
    for (const id of part.children) if (!parents.has(id)) parents.set(id, part.id);
  return parents;
}

/** ROOT_ID, GRID_ID and HEADER_ID: every layout may have them, in its tree or beside it. */
export function isFixed(id: string): boolean {
  return id === ROOT_ID || id === GRID_ID || id === HEADER_ID;
}

/** What only holds others: gone when empty, and needed when not. */
export function isContainer({ type }: Part): boolean {
  return type === 'ROW' || type === 'COLUMN' || type === 'TAB' || type === 'TABS';
}

/** The tabs that stand for the whole page, where there are any. */
export function topTabsOf(positions: Positions): string | undefined {
  const children = partAt(positions, ROOT_ID)?.children ?? [];
  return children.find((id) => partAt(positions, id)?.type === 'TABS');
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
