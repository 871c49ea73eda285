import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { Part } from '../positions';
import type { Findings } from './findings';
import { kindOf } from './kinds';
import { makePart } from './makePart';
import type { ReadParts } from './readParts';
import { setChildren } from './settle';

/** Levels that no dashboard needs: what draws and walks the tree goes down into it. */
const DEEPEST = 100;

export interface TreeShaper {
  readonly taken: ReadonlySet<string>;
  /** Takes a part, with what is in it, into the tree; false where it cannot be. */
  readonly take: (id: string) => boolean;
  /** Takes parts into one that is in the tree already. Answers the names of those that were taken. */
  readonly adopt: (parentId: string, ids: readonly string[]) => readonly string[];
}

/** Builds the tree from the lists of children, each part once. */
export function treeShaper({ parts, instead }: ReadParts, { note }: Findings): TreeShaper {
  const taken = new Set<string>();

  const named = (children: readonly string[], level = 0): readonly string[] =>
    children.flatMap((id) => {
      const others = instead.get(id);
      if (others) return level < DEEPEST ? named(others, level + 1) : [];
      if (parts[id] && Object.hasOwn(parts, id)) return [id];
      note('absent', id);
      return [];
    });

  /** Tabs stand in groups of tabs, and nothing else does: what is out of order gets a tab, or a group, around it. */
  const inOrder = (parent: Part, children: readonly string[]): readonly string[] => {
    const ordered: string[] = [];
    let around: string | undefined;
    for (const id of children) {
      if ((parent.type === 'TABS') === (parts[id]?.type === 'TAB')) {
        ordered.push(id);
        around = undefined;
        continue;
      }
      note('tabs', id);
      if (around === undefined) {
        const made = makePart(parent.type === 'TABS' ? 'TAB' : 'TABS');
        parts[made.id] = made;
        taken.add(made.id);
        ordered.push(made.id);
        around = made.id;
      }
      setChildren(parts, around, [...(parts[around]?.children ?? []), id]);
    }
    return ordered;
  };

  const claim = (ids: readonly string[], level: number): readonly string[] =>
    ids.filter((id) => {
      if (taken.has(id) || id === ROOT_ID || id === GRID_ID || id === HEADER_ID) note('repeated', id);
      else if (level > DEEPEST) note('deep', id);
      else {
        taken.add(id);
        return true;
      }
      return false;
    });

  const visit = (id: string, level: number): void => {
    const part = parts[id];
    if (!part || part.children.length === 0) return;
    const kind = kindOf(part.type);
    if (kind && !kind.holds) {
      note('children', id);
      setChildren(parts, id, []);
      return;
    }
    const children = claim(named(part.children), level);
    setChildren(parts, id, inOrder(part, children));
    for (const child of children) visit(child, level + 1);
  };

  return {
    taken,
    take: (id) => {
      if (!parts[id] || taken.has(id)) return false;
      taken.add(id);
      visit(id, 1);
      return true;
    },
    adopt: (parentId, ids) => {
      const parent = parts[parentId];
      const fresh = parent ? named(ids).filter((id) => id !== GRID_ID && !taken.has(id)) : [];
      if (!parent || fresh.length === 0) return [];
      const claimed = claim(fresh, 1);
      setChildren(parts, parentId, [...parent.children, ...inOrder(parent, claimed)]);
      for (const child of claimed) visit(child, 3);
      return claimed;
    },
  };
}
