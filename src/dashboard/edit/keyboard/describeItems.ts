import { tn } from '../../../lib/t';
import { describeItem, type ChartNames } from '../../../layout/describeItem';
import type { DraggedItems } from '../../../layout/operations/operation';
import type { Layout } from '../../../layout/layout';

/** Text for a list of items: the name of a single one, or how many there are. */
export function describeItems(layout: Layout, ids: readonly string[], charts: ChartNames): string {
  const [id, ...rest] = ids;
  if (id !== undefined && rest.length === 0) return describeItem(layout, id, charts);
  return tn('%s component', '%s components', ids.length);
}

export function describeDraggedItems(layout: Layout, dragged: DraggedItems, charts: ChartNames): string {
  if (dragged.kind === 'items') return describeItems(layout, dragged.ids, charts);
  return tn('%s component', '%s components', dragged.kind === 'clip' ? dragged.clip.roots.length : 1);
}
