import { t } from '../../lib/t';
import { getItem, type Layout } from '../layout';
import { isInTree, getTopLevelTabs } from '../tree';
import { getTypeName } from '../getTypeName';

/** Parent type → child type → greatest depth of the parent. Source: docs/contract/dashboard.md §1. */
const MAX_PARENT_DEPTH: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries({
    ROOT: { TABS: 0, GRID: 0 },
    GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
    ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
    TABS: { TAB: 3 },
    TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, COLUMN: 3, DIVIDER: 5, HEADER: 5, ROW: 3, TABS: 3 },
    COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
  }).map(([parent, children]) => [parent, new Map(Object.entries(children))]),
);

/** Levels below the root. TAB items, and TABS within a tab, are on the level of their parent, except for the top-level ones. */
function getDepth(layout: Layout, id: string): number {
  const path = [...(getItem(layout, id)?.parents ?? []), id];
  const top = getTopLevelTabs(layout)?.id;
  let depth = 0;
  for (let i = 1; i < path.length; i += 1) {
    const parent = getItem(layout, path[i - 1] ?? '');
    const isFlat = parent?.type === 'TABS' || (parent?.type === 'TAB' && path[i - 2] !== top);
    if (!isFlat) depth += 1;
  }
  return depth;
}

/** Why an item of this type cannot be in the parent, for the user; undefined where it can. */
export function getNestingError(layout: Layout, parentId: string, type: string): string | undefined {
  const parent = getItem(layout, parentId);
  if (!parent || !isInTree(layout, parentId)) return t('This target is not on the dashboard.');
  const maxDepth = MAX_PARENT_DEPTH.get(parent.type)?.get(type);
  if (maxDepth === undefined) return t('%s cannot be put into: %s', getTypeName(type), getTypeName(parent.type));
  return getDepth(layout, parentId) <= maxDepth ? undefined : t('Items cannot be nested any deeper here.');
}
