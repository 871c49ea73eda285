import { ROOT_ID } from '../layoutIds';
import type { Carried, Place } from '../outcome';
import { partAt, type Positions } from '../positions';
import { planDrop } from './dropPlan';
import { loadOf, type Load } from './load';

/** The children of a part stay where they are when all that is carried, already side by side there, is put before or after itself. */
function staysPut(load: Load, children: readonly string[], index: number): boolean {
  if (!load.isMove) return false;
  const at = load.roots.map((root) => children.indexOf(root.id));
  const first = at[0] ?? -1;
  return first >= 0 && at.every((place, i) => place === first + i) && index > first && index <= first + at.length;
}

/** Every place where what is carried can be dropped, in reading order; of those where it stands already, only the first. */
export function dropPlaces(positions: Positions, carried: Carried): readonly Place[] {
  const load = loadOf(positions, carried);
  if ('refused' in load) return [];
  const places: Place[] = [];
  const visit = (id: string): void => {
    const children = partAt(positions, id)?.children ?? [];
    // Whether it fits depends on the part alone, not on where in it.
    const fits = !('refused' in planDrop(positions, load, { parentId: id, index: 0 }));
    const indexes = id === ROOT_ID ? 1 : children.length + 1;
    for (let index = 0; index < Math.max(indexes, children.length); index += 1) {
      if (fits && index < indexes && !staysPut(load, children, index)) places.push({ parentId: id, index });
      const child = children[index];
      if (child !== undefined) visit(child);
    }
  };
  visit(ROOT_ID);
  return places;
}
