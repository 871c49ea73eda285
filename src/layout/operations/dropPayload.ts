import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import type { DraggedItems } from './operation';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { createItem } from '../createItem';
import { outermost, getParent } from '../tree';

/** The dragged items as trees. */
export interface DropPayload {
  readonly roots: readonly LayoutItem[];
  /** The layout of the roots and their descendants. */
  readonly from: Layout;
  /** The items are on this dashboard: a move. */
  readonly isMove: boolean;
}

const missing = (): { readonly error: string } => ({ error: t('This item is no longer on the dashboard.') });

export function toDropPayload(layout: Layout, dragged: DraggedItems): DropPayload | { readonly error: string } {
  if (dragged.kind === 'items') {
    const roots = outermost(layout, dragged.ids).flatMap((id) => getItem(layout, id) ?? []);
    return roots.length > 0 ? { roots, from: layout, isMove: true } : missing();
  }
  if (dragged.kind === 'clip') {
    const from = dragged.clip.layout;
    const roots = dragged.clip.roots.flatMap((id) => getItem(from, id) ?? []);
    return roots.length > 0 ? { roots, from, isMove: false } : { error: t('There is nothing to paste.') };
  }
  const { type, meta } = dragged.item;
  // The server fails on a layout with a chart item without a chart id.
  if (type === 'CHART' && !(asNumber(meta?.['chartId'], 0) > 0))
    return { error: t('Sorry, there is no chart definition associated with the chart trying to be added.') };
  const tab = type === 'TABS' ? createItem('TAB') : undefined;
  const root = createItem(type, meta, tab ? [tab.id] : []);
  const items = { [root.id]: root, ...(tab ? { [tab.id]: tab } : {}) };
  return { roots: [root], from: { items, rest: {} }, isMove: false };
}

/** Id of the row that contains a dragged item, or contained it when it was copied. */
export function getRowId(payload: DropPayload, root: LayoutItem): string | undefined {
  const id = root.parents.at(-1);
  if (!payload.isMove) return id?.startsWith('ROW') ? id : undefined;
  return getParent(payload.from, root.id)?.type === 'ROW' ? id : undefined;
}
