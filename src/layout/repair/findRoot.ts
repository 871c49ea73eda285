import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { Findings } from './findings';
import type { StoredItems } from './storedItems';
import type { ItemMap } from '../layout';

export interface RootContent {
  /** The top-level tabs; undefined: the dashboard has a grid. */
  readonly tabsId: string | undefined;
  /** Other children of the root, and items that lost their parent. */
  readonly otherIds: readonly string[];
}

/** Items without a parent, in the order of the stored layout. */
function findOrphans(items: ItemMap): readonly string[] {
  const children = new Set(Object.values(items).flatMap((item) => item.children));
  return Object.keys(items).filter((id) => !children.has(id) && id !== ROOT_ID && id !== GRID_ID && id !== HEADER_ID);
}

/** Finds the top level of a dashboard. As in Superset, the first child of the root counts: tabs, or the grid. */
export function findRoot({ items, replacements }: StoredItems, { report }: Findings): RootContent {
  const root = items[ROOT_ID];
  const grid = items[GRID_ID];
  const isTabs = (id: string): boolean =>
    items[id]?.type === 'TABS' && items[id].children.some((child) => items[child] ?? replacements.has(child));
  if (!root) {
    report('start', ROOT_ID);
    if (grid && grid.children.length > 0) return { tabsId: undefined, otherIds: [] };
    const orphanIds = findOrphans(items);
    const tabsId = orphanIds.find((id) => isTabs(id) && (items[id]?.parents.length ?? 0) < 2);
    return { tabsId, otherIds: grid ? [] : orphanIds.filter((id) => id !== tabsId) };
  }
  const children = root.children.flatMap((id) => replacements.get(id) ?? [id]);
  const [first] = children.filter((id) => items[id]);
  if (!grid && (first === undefined || !isTabs(first))) report('start', ROOT_ID);
  const tabsId = first !== undefined && isTabs(first) ? first : undefined;
  return { tabsId, otherIds: children.filter((id) => id !== tabsId && id !== GRID_ID) };
}
