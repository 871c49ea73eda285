import { getChartId } from '../../layout/itemProps';
import { ROOT_ID } from '../../layout/layoutIds';
import { getItem, type Layout } from '../../layout/layout';

/** Ids of the charts in tabs that are shown, in reading order, each once; and of those in tabs that are not. */
export function getVisibleCharts(
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
): { readonly visible: readonly number[]; readonly hidden: readonly number[] } {
  const shown = new Set<number>();
  const hidden = new Set<number>();
  const visit = (id: string, visible: boolean): void => {
    const item = getItem(layout, id);
    if (!item) return;
    const chartId = getChartId(item);
    if (chartId !== undefined) (visible ? shown : hidden).add(chartId);
    for (const child of item.children) visit(child, visible && (item.type !== 'TABS' || activeTabs[id] === child));
  };
  visit(ROOT_ID, true);
  return { visible: [...shown], hidden: [...hidden].filter((id) => !shown.has(id)) };
}
