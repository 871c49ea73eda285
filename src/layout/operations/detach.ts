import type { Positions } from '../positions';
import { setChildren, type Parts } from './settle';
import { parentOf } from './tree';

/** Takes parts out of what they stand in. Answers the ids of what they stood in. */
export function detach(positions: Positions, parts: Parts, ids: readonly string[]): readonly string[] {
  const leaving = new Set(ids);
  const homes = new Set(ids.flatMap((id) => parentOf(positions, id)?.id ?? []));
  for (const home of homes) {
    setChildren(
      parts,
      home,
      (parts[home]?.children ?? []).filter((id) => !leaving.has(id)),
    );
  }
  return [...homes];
}

/** Rows and groups of tabs that were left empty go; columns and single tabs stay, as places to put something. */
export function dropEmptied(positions: Positions, parts: Parts, ids: readonly string[]): void {
  for (const id of ids) {
    const part = parts[id];
    if (!part || part.children.length > 0 || (part.type !== 'ROW' && part.type !== 'TABS')) continue;
    const home = parentOf(positions, id)?.id ?? '';
    setChildren(
      parts,
      home,
      (parts[home]?.children ?? []).filter((child) => child !== id),
    );
  }
}
