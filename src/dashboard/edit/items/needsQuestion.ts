import { topTabs } from '../../../layout/operations/tree';
import { partAt, type Positions } from '../../../layout/positions';

/** Whether tabs with something in them would go for good: that is asked before. Top-level tabs as a whole leave their content. */
export function needsQuestion(positions: Positions, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const part = partAt(positions, id);
    if (part?.type === 'TAB') return part.children.length > 0;
    if (part?.type !== 'TABS' || id === topTabs(positions)?.id) return false;
    return part.children.some((tab) => (partAt(positions, tab)?.children.length ?? 0) > 0);
  });
}
