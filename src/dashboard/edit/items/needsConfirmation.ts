import { getTopLevelTabs } from '../../../layout/tree';
import { getItem, type Layout } from '../../../layout/layout';

/** Whether tabs with something in them would go for good: that is asked before. Top-level tabs as a whole leave their content. */
export function needsConfirmation(layout: Layout, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const item = getItem(layout, id);
    if (item?.type === 'TAB') return item.children.length > 0;
    if (item?.type !== 'TABS' || id === getTopLevelTabs(layout)?.id) return false;
    return item.children.some((tab) => (getItem(layout, tab)?.children.length ?? 0) > 0);
  });
}
