import { getTopLevelTabs } from '../../../layout/tree';
import { getItem, type Layout } from '../../../layout/layout';

/**
 * Whether a removal would delete tabs with content, which is confirmed first. Removing all top-level tabs preserves their
 * content.
 */
export function needsConfirmation(layout: Layout, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const item = getItem(layout, id);
    if (item?.type === 'TAB') return item.children.length > 0;
    if (item?.type !== 'TABS' || id === getTopLevelTabs(layout)?.id) return false;
    return item.children.some((tab) => (getItem(layout, tab)?.children.length ?? 0) > 0);
  });
}
