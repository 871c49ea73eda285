import { ROOT_ID } from '../layoutIds';
import { t } from '../../lib/t';
import type { DropTarget } from './operation';
import { getItem, type Layout } from '../layout';
import { describeItem, type ChartNames } from '../describeItem';

/** The ancestors up to the tab or the dashboard: "Row 1, Column 2, Tab: Sales". */
function describeAncestors(layout: Layout, id: string, charts: ChartNames): string {
  const labels: string[] = [];
  for (const ancestorId of [...(getItem(layout, id)?.parents ?? []), id].reverse()) {
    const type = getItem(layout, ancestorId)?.type;
    if (ancestorId === ROOT_ID || (type === 'GRID' && labels.length > 0) || (type === 'TABS' && labels.length > 0))
      continue;
    labels.push(describeItem(layout, ancestorId, charts));
    if (type === 'TAB') break;
  }
  return labels.join(', ');
}

/** Describes a drop target for the user, such as "Before Chart: Trends, in Row 2, Tab: Sales". */
export function describeDropTarget(layout: Layout, { parentId, index }: DropTarget, charts: ChartNames): string {
  if (parentId === ROOT_ID) return t('Above everything else, as the tabs of the dashboard');
  const children = getItem(layout, parentId)?.children ?? [];
  const target = describeAncestors(layout, parentId, charts);
  const next = children[index];
  if (next !== undefined) return t('Before %s, in %s', describeItem(layout, next, charts), target);
  if (children.length === 0) return t('In the empty %s', target);
  return t('At the end of %s', target);
}
