import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { Place } from '../outcome';
import { partAt, type Positions } from '../positions';
import { describePart, type NamedCharts } from './describePart';

/** What a place is in, outwards up to the tab or the dashboard: "Row 1, Column 2, Tab: Sales". */
function around(positions: Positions, id: string, charts: NamedCharts): string {
  const words: string[] = [];
  for (const each of [...(partAt(positions, id)?.parents ?? []), id].reverse()) {
    const type = partAt(positions, each)?.type;
    if (each === ROOT_ID || (type === 'GRID' && words.length > 0) || (type === 'TABS' && words.length > 0)) continue;
    words.push(describePart(positions, each, charts));
    if (type === 'TAB') break;
  }
  return words.join(', ');
}

/** A place in words, such as "Before Chart: Trends, in Row 2, Tab: Sales". */
export function describePlace(positions: Positions, { parentId, index }: Place, charts: NamedCharts): string {
  if (parentId === ROOT_ID) return t('Above everything else, as the tabs of the dashboard');
  const children = partAt(positions, parentId)?.children ?? [];
  const place = around(positions, parentId, charts);
  const next = children[index];
  if (next !== undefined) return t('Before %s, in %s', describePart(positions, next, charts), place);
  if (children.length === 0) return t('In the empty %s', place);
  return t('At the end of %s', place);
}
