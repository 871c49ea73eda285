import { GRID_ID, ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { Outcome } from '../outcome';
import { partAt, type Positions } from '../positions';
import { detach, dropEmptied } from './detach';
import { setChildren, settle, type Parts } from './settle';
import { topTabs } from './tree';

/** An empty grid, for a layout that never had one. */
export function ensureGrid(parts: Parts): void {
  parts[GRID_ID] ??= { type: 'GRID', id: GRID_ID, children: [], parents: [ROOT_ID], meta: {} };
}

/** Takes a group of tabs away: top-level tabs leave what is in them to the grid, others go with all that is in them. */
export function removeTabs(positions: Positions, tabsId: string): Outcome {
  const tabs = partAt(positions, tabsId);
  if (tabs?.type !== 'TABS') return { refused: t('This part is no longer on the dashboard.') };
  const parts: Parts = { ...positions.parts };
  if (topTabs(positions)?.id !== tabsId) {
    dropEmptied(positions, parts, detach(positions, parts, [tabsId]));
    return { positions: settle(positions, parts), touched: [] };
  }
  const content = tabs.children.flatMap((tab) => partAt(positions, tab)?.children ?? []);
  ensureGrid(parts);
  setChildren(parts, GRID_ID, content);
  setChildren(parts, ROOT_ID, [GRID_ID]);
  return { positions: settle(positions, parts), touched: content };
}
