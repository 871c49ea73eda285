import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { createItem } from '../createItem';
import { finalizeLayout, setChildren } from './finalizeLayout';

/** Adds an empty tab to a group of tabs, before the tab at `index` or at the end. */
export function addTab(layout: Layout, tabsId: string, index = Infinity): OperationResult {
  const tabs = getItem(layout, tabsId);
  if (tabs?.type !== 'TABS') return { error: t('This item is no longer on the dashboard.') };
  const tab = createItem('TAB');
  const items: ItemMap = { ...layout.items, [tab.id]: tab };
  setChildren(items, tabsId, tabs.children.toSpliced(Math.max(0, index), 0, tab.id));
  return { layout: finalizeLayout(layout, items), touched: [tab.id] };
}
