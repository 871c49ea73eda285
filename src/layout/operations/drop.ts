import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { Carried, Outcome, Place } from '../outcome';
import { partAt, type Positions } from '../positions';
import { planDrop } from './dropPlan';
import { freshIds } from './freshIds';
import { loadOf, type Load } from './load';
import { placeTopTabs } from './placeTopTabs';
import { detach, dropEmptied } from './detach';
import { changeMeta, setChildren, settle, type Parts } from './settle';
import { parentOf, subtree } from './tree';
import { wrapInRows } from './wrapInRows';

function leavesScope(before: Positions, after: Positions, load: Load, scopes: readonly string[]): boolean {
  if (!load.isMove || scopes.length === 0) return false;
  return load.roots.some(({ id, parents }) => {
    const now = partAt(after, id)?.parents ?? [];
    return (
      scopes.some((scope) => parents.includes(scope) !== now.includes(scope)) &&
      subtree(before, id).some((inner) => partAt(before, inner)?.type === 'CHART')
    );
  });
}

/** Puts what is carried at a place. `scopes`: ids of the parts that filter boxes are limited to, for a warning about a chart that leaves one. */
export function drop(positions: Positions, carried: Carried, place: Place, scopes: readonly string[] = []): Outcome {
  const loaded = loadOf(positions, carried);
  if ('refused' in loaded) return loaded;
  const load = carried.kind === 'clip' ? freshIds(loaded) : loaded;
  const plan = planDrop(positions, load, place);
  if ('refused' in plan) return plan;

  const parts: Parts = load.isMove ? { ...positions.parts } : { ...positions.parts, ...load.from.parts };
  for (const [id, width] of plan.widths) changeMeta(parts, id, { width });
  const touched = load.roots.map(({ id }) => id);
  if (place.parentId === ROOT_ID) placeTopTabs(parts, load);
  else {
    const arriving = wrapInRows(positions, parts, load, place.parentId);
    const children = parts[place.parentId]?.children ?? [];
    const index = Math.min(Math.max(0, Math.trunc(place.index) || 0), children.length);
    const leaving = new Set([...touched, ...arriving]);
    const goesWithRow = (id: string): boolean => arriving.includes(parentOf(positions, id)?.id ?? '');
    const before = children.slice(0, index).filter((id) => !leaving.has(id));
    const after = children.slice(index).filter((id) => !leaving.has(id));
    const emptied = load.isMove
      ? detach(
          positions,
          parts,
          [...leaving].filter((id) => !goesWithRow(id)),
        )
      : [];
    setChildren(parts, place.parentId, [...before, ...arriving, ...after]);
    dropEmptied(positions, parts, emptied);
  }
  const after = settle(positions, parts);
  if (!leavesScope(positions, after, load, scopes)) return { positions: after, touched };
  return { positions: after, touched, notice: t('This chart has been moved to a different filter scope.') };
}
