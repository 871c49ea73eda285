import type { Clip } from '../outcome';
import { partAt, type Positions } from '../positions';
import type { Parts } from './settle';
import { outermost, subtree } from './tree';

/** Copies parts with all that is in them. A part inside of another that is copied is not copied again. */
export function copyOf(positions: Positions, ids: readonly string[]): Clip {
  const roots = outermost(positions, ids);
  const parts: Parts = {};
  for (const id of roots.flatMap((root) => subtree(positions, root))) {
    const part = partAt(positions, id);
    if (part) parts[id] = part;
  }
  return { roots, positions: { parts, rest: {} } };
}
