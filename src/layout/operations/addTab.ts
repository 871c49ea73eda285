import { t } from '../../lib/t';
import type { OperationResult } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { createItem } from '../createItem';
import { finalizeLayout, setChildren } from './finalizeLayout';

/** Adds an empty tab at the end of a group of tabs. */
export function addTab(layout: Layout, tabsId: string): OperationResult {
  const tabs = getItem(layout, tabsId);
  if (tabs?.type !== 'TABS') return { error: t('This item is no longer on the dashboard.') };
  const tab = createItem('TAB');
  const items: ItemMap = { ...layout.items, [tab.id]: tab };
  setChildren(items, tabsId, [...tabs.children, tab.id]);
  return { layout: finalizeLayout(layout, items), touched: [tab.id] };
}
