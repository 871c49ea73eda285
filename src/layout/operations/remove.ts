import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import type { Layout, ItemMap } from '../layout';
import { detach, removeEmptied } from './detach';
import { ensureGrid, removeTabs } from './removeTabs';
import { finalizeLayout, setChildren } from './finalizeLayout';
import { outermost, getTopLevelTabs } from '../tree';

/**
 * Removes items with their descendants. Rows and TABS that become empty are removed as well. When the top-level TABS
 * are removed, their content moves to the grid.
 */
export function remove(layout: Layout, ids: readonly string[]): OperationResult {
  const top = getTopLevelTabs(layout);
  if (top && ids.includes(top.id)) {
    const outcome = removeTabs(layout, top.id);
    const otherIds = ids.filter((id) => id !== top.id);
    if ('error' in outcome || outermost(outcome.layout, otherIds).length === 0) return outcome;
    return remove(outcome.layout, otherIds);
  }
  return removeWithContent(layout, ids);
}

/** Like `remove`, but top-level TABS are removed with their content as well: for items that move to the clipboard. */
export function removeWithContent(layout: Layout, ids: readonly string[]): OperationResult {
  const roots = outermost(layout, ids);
  if (roots.length === 0) return { error: t('This item cannot be removed.') };
  const items: ItemMap = { ...layout.items };
  removeEmptied(layout, items, detach(layout, items, roots));
  if (getTopLevelTabs(layout) && items[ROOT_ID]?.children.length === 0) {
    ensureGrid(items);
    setChildren(items, ROOT_ID, [GRID_ID]);
  }
  return { layout: finalizeLayout(layout, items), touched: [] };
}
