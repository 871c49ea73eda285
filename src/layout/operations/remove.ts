import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { Outcome } from '../outcome';
import type { Positions } from '../positions';
import { detach, dropEmptied } from './detach';
import { ensureGrid, removeTabs } from './removeTabs';
import { setChildren, settle, type Parts } from './settle';
import { outermost, topTabs } from './tree';

/**
 * Takes parts away with all that is in them. A row or group of tabs that is left empty goes as well. The top-level tabs as a whole leave
 * what is in them to the grid.
 */
export function remove(positions: Positions, ids: readonly string[]): Outcome {
  const top = topTabs(positions);
  if (top && ids.includes(top.id)) {
    const outcome = removeTabs(positions, top.id);
    const others = ids.filter((id) => id !== top.id);
    if ('refused' in outcome || outermost(outcome.positions, others).length === 0) return outcome;
    return remove(outcome.positions, others);
  }
  const roots = outermost(positions, ids);
  if (roots.length === 0) return { refused: t('This part cannot be removed.') };
  const parts: Parts = { ...positions.parts };
  dropEmptied(positions, parts, detach(positions, parts, roots));
  if (top && parts[ROOT_ID]?.children.length === 0) {
    ensureGrid(parts);
    setChildren(parts, ROOT_ID, [GRID_ID]);
  }
  return { positions: settle(positions, parts), touched: [] };
}
