import { ROOT_ID } from '../layoutIds';
import type { DraggedItems, DropTarget } from './operation';
import { getItem, type Layout } from '../layout';
import { planDrop } from './dropPlan';
import { toDropPayload, type DropPayload } from './dropPayload';

/** True if the dragged items, already adjacent, would be dropped where they are. */
function isCurrentPosition(payload: DropPayload, children: readonly string[], index: number): boolean {
  if (!payload.isMove) return false;
  const at = payload.roots.map((root) => children.indexOf(root.id));
  const first = at[0] ?? -1;
  return first >= 0 && at.every((target, i) => target === first + i) && index > first && index <= first + at.length;
}

/** All possible drop targets, in reading order; of those at the items' current position, only the first. */
export function findDropTargets(layout: Layout, dragged: DraggedItems): readonly DropTarget[] {
  const payload = toDropPayload(layout, dragged);
  if ('error' in payload) return [];
  const targets: DropTarget[] = [];
  const visit = (id: string): void => {
    const children = getItem(layout, id)?.children ?? [];
    // Whether it fits depends on the parent alone, not on the index.
    const fits = !('error' in planDrop(layout, payload, { parentId: id, index: 0 }));
    const indexes = id === ROOT_ID ? 1 : children.length + 1;
    for (let index = 0; index < Math.max(indexes, children.length); index += 1) {
      if (fits && index < indexes && !isCurrentPosition(payload, children, index))
        targets.push({ parentId: id, index });
      const child = children[index];
      if (child !== undefined) visit(child);
    }
  };
  visit(ROOT_ID);
  return targets;
}
