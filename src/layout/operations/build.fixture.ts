import type { DraggedItems, NewItem, OperationResult, DropTarget } from './operation';
import { getItem, type Layout } from '../layout';
import { drop } from './drop';
import { repairLayout } from '../repair/repairLayout';
import { getItemIds } from '../tree';

export const empty: Layout = repairLayout(undefined, []).layout;

/** The layout of a successful outcome. */
export function getLayout(outcome: OperationResult): Layout {
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.layout;
}

export const newItem = (type: NewItem['type'], meta: Readonly<Record<string, unknown>> = {}): DraggedItems => ({
  kind: 'new',
  item: { type, meta },
});

export const chart = (chartId: number, width = 4): DraggedItems =>
  newItem('CHART', { chartId, width, sliceName: `Chart ${chartId}` });
export const moving = (...ids: string[]): DraggedItems => ({ kind: 'items', ids });

/** Drops a new item and returns the layout with its id. */
export function put(layout: Layout, dragged: DraggedItems, parentId: string, index = 1000): [Layout, string] {
  const target: DropTarget = { parentId, index };
  const outcome = drop(layout, dragged, target);
  if ('error' in outcome) throw new Error(outcome.error);
  return [outcome.layout, outcome.touched[0] ?? ''];
}

export const getChartItemId = (layout: Layout, chartId: number): string =>
  getItemIds(layout).find((id) => getItem(layout, id)?.meta['chartId'] === chartId) ?? '';

/** The tree as a line of text: charts by their number, `type(children)` for the rest. */
export function sketch(layout: Layout, id = 'ROOT_ID'): string {
  const item = getItem(layout, id);
  if (!item) return '?';
  if (item.type === 'CHART') return `${String(item.meta['chartId'])}:${String(item.meta['width'])}`;
  const inner = item.children.map((child) => sketch(layout, child)).join(' ');
  const width = item.type === 'COLUMN' ? `:${String(item.meta['width'])}` : '';
  return `${item.type.toLowerCase()}${width}(${inner})`;
}
