import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { detach, removeEmptied } from './detach';
import { finalizeLayout, setChildren } from './finalizeLayout';
import { getTopLevelTabs } from '../tree';

/** Adds an empty grid to a layout without one. */
export function ensureGrid(items: ItemMap): void {
  items[GRID_ID] ??= { type: 'GRID', id: GRID_ID, children: [], parents: [ROOT_ID], meta: {} };
}

/** Removes TABS: the content of top-level ones moves to the grid, others are removed with their content. */
export function removeTabs(layout: Layout, tabsId: string): OperationResult {
  const tabs = getItem(layout, tabsId);
  if (tabs?.type !== 'TABS') return { error: t('This item is no longer on the dashboard.') };
  const items: ItemMap = { ...layout.items };
  if (getTopLevelTabs(layout)?.id !== tabsId) {
    removeEmptied(layout, items, detach(layout, items, [tabsId]));
    return { layout: finalizeLayout(layout, items), touched: [] };
  }
  const content = tabs.children.flatMap((tab) => getItem(layout, tab)?.children ?? []);
  ensureGrid(items);
  setChildren(items, GRID_ID, content);
  setChildren(items, ROOT_ID, [GRID_ID]);
  return { layout: finalizeLayout(layout, items), touched: content };
}
