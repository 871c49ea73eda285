import { getChartId } from '../../layout/itemProps';
import { ROOT_ID } from '../../layout/layoutIds';
import { getItem, type Layout } from '../../layout/layout';

/** Ids of the charts in active tabs, in reading order without duplicates; and of those in other tabs. */
export function getVisibleCharts(
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
): { readonly visible: readonly number[]; readonly hidden: readonly number[] } {
  const visible = new Set<number>();
  const hidden = new Set<number>();
  const visit = (id: string, isVisible: boolean): void => {
    const item = getItem(layout, id);
    if (!item) return;
    const chartId = getChartId(item);
    if (chartId !== undefined) (isVisible ? visible : hidden).add(chartId);
    for (const child of item.children) visit(child, isVisible && (item.type !== 'TABS' || activeTabs[id] === child));
  };
  visit(ROOT_ID, true);
  return { visible: [...visible], hidden: [...hidden].filter((id) => !visible.has(id)) };
}
