import type { Carried, Place } from '../outcome';
import type { Positions } from '../positions';
import { planDrop } from './dropPlan';
import { loadOf } from './load';

/** Why what is carried cannot be dropped at a place, in words; undefined where it can. */
export function canDrop(positions: Positions, carried: Carried, place: Place): string | undefined {
  const load = loadOf(positions, carried);
  const plan = 'refused' in load ? load : planDrop(positions, load, place);
  return 'refused' in plan ? plan.refused : undefined;
}
