import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { Place } from '../outcome';
import { partAt, type Part, type Positions } from '../positions';
import { columnsAt } from './columnsAt';
import { kindOf } from './kinds';
import type { Load } from './load';
import { nestingProblem } from './nesting';
import { isWithin, parentOf, topTabs } from './tree';
import { minimumWidth, occupiedIn, widthOf } from './widths';

/** How a drop will be done: the columns of each carried part that has a width. */
export type DropPlan = { readonly widths: ReadonlyMap<string, number> } | { readonly refused: string };

const noSpace = (): DropPlan => ({
  refused: t(
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  ),
});

function planWidths(positions: Positions, load: Load, arriving: readonly Part[], parent: Part): DropPlan {
  const widths = new Map<string, number>();
  const least = arriving.map((root) => minimumWidth(load.from, root.id));
  const columns = columnsAt(positions, parent.id);
  const isRow = parent.type === 'ROW';
  // In a row they share what is free, elsewhere each has all of the place.
  let free = isRow ? columns - occupiedIn(positions, parent.id) : columns;
  let reserved = isRow ? least.reduce((sum, width) => sum + width, 0) : 0;
  for (const [i, root] of arriving.entries()) {
    const min = least[i] ?? 1;
    if (Math.max(min, reserved) > free) return noSpace();
    const width = Math.min(widthOf(root), isRow ? free - (reserved - min) : columns);
    if (kindOf(root.type)?.width !== undefined) widths.set(root.id, Math.max(min, width));
    if (!isRow) continue;
    reserved -= min;
    free -= Math.max(min, width);
  }
  return { widths };
}

function planTopTabs(positions: Positions, load: Load): DropPlan {
  if (topTabs(positions)) return { refused: t('The dashboard has tabs already.') };
  const [root] = load.roots;
  if (root?.type !== 'TABS' || load.roots.length > 1)
    return { refused: t('Only tabs can be put above everything else.') };
  return { widths: new Map() };
}

/** Whether and how what is carried can be dropped at a place. */
export function planDrop(positions: Positions, load: Load, place: Place): DropPlan {
  if (place.parentId === ROOT_ID) return planTopTabs(positions, load);
  const parent = partAt(positions, place.parentId);
  if (!parent) return { refused: t('This place is not on the dashboard.') };
  const arriving: Part[] = [];
  const top = topTabs(positions);
  for (const root of load.roots) {
    if (load.isMove) {
      if (isWithin(positions, parent.id, root.id)) return { refused: t('A part cannot be put into itself.') };
      const home = parentOf(positions, root.id);
      if (home?.id === parent.id) continue;
      if (root.type === 'TAB' && parent.type === 'TABS' && top && home?.id === top.id)
        return { refused: t('Can not move top level tab into nested tabs') };
    }
    const refused = nestingProblem(positions, parent.id, root.type);
    if (refused !== undefined) return { refused };
    arriving.push(root);
  }
  return planWidths(positions, load, arriving, parent);
}
