import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { LayoutItem } from '../layout';
import type { Findings } from './findings';
import { getTypeTraits } from '../itemTypes';
import { createItem } from '../createItem';
import type { StoredItems } from './storedItems';
import { setChildren } from '../operations/finalizeLayout';

/** Deeper than any dashboard; rendering and traversing the tree are recursive. */
const MAX_DEPTH = 100;

export interface TreeBuilder {
  readonly addedIds: ReadonlySet<string>;
  /** Adds an item with its descendants to the tree; false if it cannot be added. */
  readonly add: (id: string) => boolean;
  /** Adds items to a parent that is in the tree already. Returns the ids of those that were added. */
  readonly append: (parentId: string, ids: readonly string[]) => readonly string[];
}

/** Builds the tree from `children`, each item once. */
export function createTreeBuilder({ items, replacements }: StoredItems, { report }: Findings): TreeBuilder {
  const addedIds = new Set<string>();

  const resolveIds = (children: readonly string[], level = 0): readonly string[] =>
    children.flatMap((id) => {
      const replacementIds = replacements.get(id);
      if (replacementIds) return level < MAX_DEPTH ? resolveIds(replacementIds, level + 1) : [];
      if (items[id] && Object.hasOwn(items, id)) return [id];
      report('absent', id);
      return [];
    });

  /** TABS contain TAB items, and only they do: a misplaced item is wrapped in a TAB or TABS. */
  const wrapMisplacedTabs = (parent: LayoutItem, children: readonly string[]): readonly string[] => {
    const ordered: string[] = [];
    let wrapperId: string | undefined;
    for (const id of children) {
      if ((parent.type === 'TABS') === (items[id]?.type === 'TAB')) {
        ordered.push(id);
        wrapperId = undefined;
        continue;
      }
      report('tabs', id);
      if (wrapperId === undefined) {
        const created = createItem(parent.type === 'TABS' ? 'TAB' : 'TABS');
        items[created.id] = created;
        addedIds.add(created.id);
        ordered.push(created.id);
        wrapperId = created.id;
      }
      setChildren(items, wrapperId, [...(items[wrapperId]?.children ?? []), id]);
    }
    return ordered;
  };

  const claim = (ids: readonly string[], level: number): readonly string[] =>
    ids.filter((id) => {
      if (addedIds.has(id) || id === ROOT_ID || id === GRID_ID || id === HEADER_ID) report('repeated', id);
      else if (level > MAX_DEPTH) report('deep', id);
      else {
        addedIds.add(id);
        return true;
      }
      return false;
    });

  const visit = (id: string, level: number): void => {
    const item = items[id];
    if (!item || item.children.length === 0) return;
    const traits = getTypeTraits(item.type);
    if (traits && !traits.canHaveChildren) {
      report('children', id);
      setChildren(items, id, []);
      return;
    }
    const children = claim(resolveIds(item.children), level);
    setChildren(items, id, wrapMisplacedTabs(item, children));
    for (const child of children) visit(child, level + 1);
  };

  return {
    addedIds,
    add: (id) => {
      if (!items[id] || addedIds.has(id)) return false;
      addedIds.add(id);
      visit(id, 1);
      return true;
    },
    append: (parentId, ids) => {
      const parent = items[parentId];
      const newIds = parent ? resolveIds(ids).filter((id) => id !== GRID_ID && !addedIds.has(id)) : [];
      if (!parent || newIds.length === 0) return [];
      const claimed = claim(newIds, 1);
      setChildren(items, parentId, [...parent.children, ...wrapMisplacedTabs(parent, claimed)]);
      for (const child of claimed) visit(child, 3);
      return claimed;
    },
  };
}
