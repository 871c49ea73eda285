import { asNumber } from '../../lib/read';
import { getItem, type LayoutItem, type Layout } from '../layout';

/** Charts that occur once in the layout: chart id → item id. */
function single(layout: Layout): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const twice = new Set<number>();
  for (const item of Object.values(layout.items)) {
    const chart = item.type === 'CHART' ? asNumber(item.meta.chartId) : undefined;
    if (chart === undefined) continue;
    if (found.has(chart)) twice.add(chart);
    found.set(chart, item.id);
  }
  for (const chart of twice) found.delete(chart);
  return found;
}

/**
 * The layout with the item ids that its charts have in `like`: removing a chart and adding it again counts as a move.
 */
export function matchChartItemIds(reference: Layout, layout: Layout): Layout {
  const known = single(reference);
  const renamed = new Map<string, string>();
  for (const [chart, id] of single(layout)) {
    const other = known.get(chart);
    const isFree = other !== undefined && !getItem(layout, other) && !getItem(reference, id);
    if (isFree) renamed.set(id, other);
  }
  if (renamed.size === 0) return layout;
  const name = (id: string): string => renamed.get(id) ?? id;
  const items = Object.values(layout.items).map((item): [string, LayoutItem] => {
    const id = name(item.id);
    return [id, { ...item, id, children: item.children.map(name), parents: item.parents.map(name) }];
  });
  return { ...layout, items: Object.fromEntries(items) };
}
