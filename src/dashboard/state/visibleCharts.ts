import { ROOT_ID } from '../../layout/layoutIds';
import type { Layout } from '../../layout/layoutTypes';

/** Ids of the charts in tabs that are shown, in reading order, each once; and of those in tabs that are not. */
export function getVisibleCharts(
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
): { readonly visible: readonly number[]; readonly hidden: readonly number[] } {
  const shown = new Set<number>();
  const hidden = new Set<number>();
  const visit = (id: string, visible: boolean): void => {
    const node = layout.nodes[id];
    if (!node) return;
    if (node.chartId !== undefined) (visible ? shown : hidden).add(node.chartId);
    for (const child of node.children) visit(child, visible && (node.type !== 'TABS' || activeTabs[id] === child));
  };
  visit(ROOT_ID, true);
  return { visible: [...shown], hidden: [...hidden].filter((id) => !shown.has(id)) };
}
