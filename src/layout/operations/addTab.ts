import { t } from '../../lib/t';
import type { Outcome } from '../outcome';
import { partAt, type Positions } from '../positions';
import { makePart } from './makePart';
import { setChildren, settle, type Parts } from './settle';

/** Adds an empty tab to a group of tabs, before the tab at `index` or at the end. */
export function addTab(positions: Positions, tabsId: string, index = Infinity): Outcome {
  const tabs = partAt(positions, tabsId);
  if (tabs?.type !== 'TABS') return { refused: t('This part is no longer on the dashboard.') };
  const tab = makePart('TAB');
  const parts: Parts = { ...positions.parts, [tab.id]: tab };
  setChildren(parts, tabsId, tabs.children.toSpliced(Math.max(0, index), 0, tab.id));
  return { positions: settle(positions, parts), touched: [tab.id] };
}
