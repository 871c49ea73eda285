import { getWidth } from '../itemProps';
import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { DropTarget } from './operation';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { getColumns } from './getColumns';
import { getTypeTraits } from '../itemTypes';
import type { DropPayload } from './dropPayload';
import { getNestingError } from './nesting';
import { isWithin, getParent, getTopLevelTabs } from '../tree';
import { getMinWidth, getUsedColumns } from './widths';

/** How to drop: the width of each dragged item that has one. */
export type DropPlan = { readonly widths: ReadonlyMap<string, number> } | { readonly error: string };

const noSpace = (): DropPlan => ({
  error: t(
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  ),
});

function planWidths(
  layout: Layout,
  payload: DropPayload,
  newChildren: readonly LayoutItem[],
  parent: LayoutItem,
): DropPlan {
  const widths = new Map<string, number>();
  const minWidths = newChildren.map((root) => getMinWidth(payload.from, root.id));
  const columns = getColumns(layout, parent.id);
  const isRow = parent.type === 'ROW';
  // In a row they share the free columns, elsewhere each has the full width.
  let free = isRow ? columns - getUsedColumns(layout, parent.id) : columns;
  let reserved = isRow ? minWidths.reduce((sum, width) => sum + width, 0) : 0;
  for (const [i, root] of newChildren.entries()) {
    const min = minWidths[i] ?? 1;
    if (Math.max(min, reserved) > free) return noSpace();
    const width = Math.min(getWidth(root), isRow ? free - (reserved - min) : columns);
    if (getTypeTraits(root.type)?.width !== undefined) widths.set(root.id, Math.max(min, width));
    if (!isRow) continue;
    reserved -= min;
    free -= Math.max(min, width);
  }
  return { widths };
}

function planTopTabs(layout: Layout, payload: DropPayload): DropPlan {
  if (getTopLevelTabs(layout)) return { error: t('The dashboard has tabs already.') };
  const [root] = payload.roots;
  if (root?.type !== 'TABS' || payload.roots.length > 1)
    return { error: t('Only tabs can be moved above everything else.') };
  return { widths: new Map() };
}

/** Whether and how the payload can be dropped there. */
export function planDrop(layout: Layout, payload: DropPayload, target: DropTarget): DropPlan {
  if (target.parentId === ROOT_ID) return planTopTabs(layout, payload);
  const parent = getItem(layout, target.parentId);
  if (!parent) return { error: t('This target is not on the dashboard.') };
  const newChildren: LayoutItem[] = [];
  const top = getTopLevelTabs(layout);
  for (const root of payload.roots) {
    if (payload.isMove) {
      if (isWithin(layout, parent.id, root.id)) return { error: t('An item cannot be moved into itself.') };
      const home = getParent(layout, root.id);
      if (home?.id === parent.id) continue;
      if (root.type === 'TAB' && parent.type === 'TABS' && top && home?.id === top.id)
        return { error: t('Can not move top level tab into nested tabs') };
    }
    const error = getNestingError(layout, parent.id, root.type);
    if (error !== undefined) return { error };
    newChildren.push(root);
  }
  return planWidths(layout, payload, newChildren, parent);
}
