import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { DraggedItems, OperationResult, DropTarget } from './operation';
import { getItem, type Layout, type ItemMap } from '../layout';
import { planDrop } from './dropPlan';
import { withNewIds } from './withNewIds';
import { toDropPayload, type DropPayload } from './dropPayload';
import { dropTopLevelTabs } from './dropTopLevelTabs';
import { detach, removeEmptied } from './detach';
import { changeMeta, finalizeLayout, setChildren } from './finalizeLayout';
import { getParent, getSubtreeIds } from '../tree';
import { wrapInRows } from './wrapInRows';

function leavesScope(before: Layout, after: Layout, payload: DropPayload, scopes: readonly string[]): boolean {
  if (!payload.isMove || scopes.length === 0) return false;
  return payload.roots.some(({ id, parents }) => {
    const parentsAfter = getItem(after, id)?.parents ?? [];
    return (
      scopes.some((scope) => parents.includes(scope) !== parentsAfter.includes(scope)) &&
      getSubtreeIds(before, id).some((descendantId) => getItem(before, descendantId)?.type === 'CHART')
    );
  });
}

/** Drops items. `scopes`: ids of the items that filter boxes are limited to, to warn about a chart that leaves one. */
export function drop(
  layout: Layout,
  dragged: DraggedItems,
  target: DropTarget,
  scopes: readonly string[] = [],
): OperationResult {
  const dragPayload = toDropPayload(layout, dragged);
  if ('error' in dragPayload) return dragPayload;
  // The scopes of filters refer to the ids of tabs: what was cut keeps its ids, until it is pasted again.
  const isUsed = (id: string): boolean =>
    dragged.kind !== 'clip' || !dragged.isCut || getItem(layout, id) !== undefined;
  const payload = dragged.kind === 'clip' ? withNewIds(dragPayload, isUsed) : dragPayload;
  const plan = planDrop(layout, payload, target);
  if ('error' in plan) return plan;

  const items: ItemMap = payload.isMove ? { ...layout.items } : { ...layout.items, ...payload.from.items };
  for (const [id, width] of plan.widths) changeMeta(items, id, { width });
  const touched = payload.roots.map(({ id }) => id);
  if (target.parentId === ROOT_ID) dropTopLevelTabs(items, payload);
  else {
    const arriving = wrapInRows(layout, items, payload, target.parentId);
    const children = items[target.parentId]?.children ?? [];
    const index = Math.min(Math.max(0, Math.trunc(target.index) || 0), children.length);
    const leaving = new Set([...touched, ...arriving]);
    const goesWithRow = (id: string): boolean => arriving.includes(getParent(layout, id)?.id ?? '');
    const before = children.slice(0, index).filter((id) => !leaving.has(id));
    const after = children.slice(index).filter((id) => !leaving.has(id));
    const emptied = payload.isMove
      ? detach(
          layout,
          items,
          [...leaving].filter((id) => !goesWithRow(id)),
        )
      : [];
    setChildren(items, target.parentId, [...before, ...arriving, ...after]);
    removeEmptied(layout, items, emptied);
  }
  const after = finalizeLayout(layout, items);
  if (!leavesScope(layout, after, payload, scopes)) return { layout: after, touched };
  return { layout: after, touched, notice: t('This chart has been moved to a different filter scope.') };
}
