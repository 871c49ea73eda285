import { asNumber } from '../../lib/read';
import { getItem, type LayoutItem, type Layout } from '../layout';

/** Charts that occur once in the layout: chart id → item id. */
function single(layout: Layout): ReadonlyMap<number, string> {
  const itemIds = new Map<number, string>();
  const twice = new Set<number>();
  for (const item of Object.values(layout.items)) {
    const chart = item.type === 'CHART' ? asNumber(item.meta.chartId) : undefined;
    if (chart === undefined) continue;
    if (itemIds.has(chart)) twice.add(chart);
    itemIds.set(chart, item.id);
  }
  for (const chart of twice) itemIds.delete(chart);
  return itemIds;
}

/**
 * The layout with the item ids that its charts have in `reference`: removing a chart and adding it again counts as a move.
 */
export function matchChartItemIds(reference: Layout, layout: Layout): Layout {
  const referenceIds = single(reference);
  const renamed = new Map<string, string>();
  for (const [chart, id] of single(layout)) {
    const referenceId = referenceIds.get(chart);
    const isFree = referenceId !== undefined && !getItem(layout, referenceId) && !getItem(reference, id);
    if (isFree) renamed.set(id, referenceId);
  }
  if (renamed.size === 0) return layout;
  const name = (id: string): string => renamed.get(id) ?? id;
  const items = Object.values(layout.items).map((item): [string, LayoutItem] => {
    const id = name(item.id);
    return [id, { ...item, id, children: item.children.map(name), parents: item.parents.map(name) }];
  });
  return { ...layout, items: Object.fromEntries(items) };
}
