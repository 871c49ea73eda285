import type { DraggedItems, DropTarget } from './operation';
import type { Layout } from '../layout';
import { planDrop } from './dropPlan';
import { toDropPayload } from './dropPayload';

/** Why the items cannot be dropped there, for the user; undefined if they can. */
export function canDrop(layout: Layout, dragged: DraggedItems, target: DropTarget): string | undefined {
  const payload = toDropPayload(layout, dragged);
  const plan = 'error' in payload ? payload : planDrop(layout, payload, target);
  return 'error' in plan ? plan.error : undefined;
}
