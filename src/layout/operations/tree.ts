import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import { partAt, type Part, type Positions } from '../positions';

/** The part that has it as a child; undefined outside of the tree (a grid beside top-level tabs) and for the root. */
export function parentOf(positions: Positions, id: string): Part | undefined {
  const parent = partAt(positions, partAt(positions, id)?.parents.at(-1) ?? '');
  return parent?.children.includes(id) ? parent : undefined;
}

/** A part and all that is in it, in reading order. */
export function subtree(positions: Positions, id: string): readonly string[] {
  const found = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const part = partAt(positions, next);
    if (!part || found.has(next)) continue;
    found.add(next);
    waiting.push(...[...part.children].reverse());
  }
  return [...found];
}

/** Everything on the dashboard, in reading order, the root first. */
export function walk(positions: Positions): readonly string[] {
  return subtree(positions, ROOT_ID);
}

/** Whether a part is `ancestorId`, or somewhere in it. */
export function isWithin(positions: Positions, id: string, ancestorId: string): boolean {
  return id === ancestorId || (partAt(positions, id)?.parents.includes(ancestorId) ?? false);
}

export function isInTree(positions: Positions, id: string): boolean {
  return (id === ROOT_ID && partAt(positions, id) !== undefined) || parentOf(positions, id) !== undefined;
}

/** The tabs that the whole dashboard is divided into. */
export function topTabs(positions: Positions): Part | undefined {
  const top = partAt(positions, partAt(positions, ROOT_ID)?.children[0] ?? '');
  return top?.type === 'TABS' ? top : undefined;
}

/** Parts that are always there: they cannot be moved, copied or removed. */
export function isFixed(id: string): boolean {
  return id === ROOT_ID || id === GRID_ID || id === HEADER_ID;
}

/** The outermost of some parts, in reading order: what is in another of them goes with it. */
export function outermost(positions: Positions, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids.filter((id) => !isFixed(id)));
  const roots = [...wanted].filter(
    (id) => parentOf(positions, id) && !partAt(positions, id)?.parents.some((above) => wanted.has(above)),
  );
  if (roots.length < 2) return roots;
  const kept = new Set(roots);
  return walk(positions).filter((id) => kept.has(id));
}
