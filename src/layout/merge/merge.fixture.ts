import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Layout, LayoutItem } from '../layout';
import { mergeLog, unresolvedConflicts, type Resolutions } from './conflict';
import { withComputedParents } from './mergeHelpers';
import { mergeLayouts } from './mergeLayouts';

/** An item of the type that its id begins with. */
export const item = (id: string, ...children: readonly string[]): LayoutItem => ({
  id,
  type: id.replace(/[-_].*/, ''),
  children,
  parents: [],
  meta: id.startsWith('CHART') ? { chartId: Number(id.slice(6)), width: 2, height: 50 } : {},
});
export const createLayout = (...items: readonly LayoutItem[]): Layout =>
  withComputedParents({ items: Object.fromEntries(items.map((each) => [each.id, each])), rest: {} });

export const CHARTS = ['CHART-1', 'CHART-2', 'CHART-3', 'CHART-4'];
const charts = Object.fromEntries(CHARTS.map((id) => [id.slice(6), { slice_name: id.slice(6) }]));
/** A page with the charts in one row, each row after it with one chart more. */
export const page = (row: readonly string[], ...others: readonly LayoutItem[]): Layout =>
  createLayout(
    item(ROOT_ID, GRID_ID),
    item(GRID_ID, 'ROW-1', ...others.filter(({ type }) => type !== 'CHART').map(({ id }) => id)),
    item('ROW-1', ...row),
    ...row.map((id) => item(id)),
    ...others,
  );

/** The layout that both versions are merged into, the conflicts that are open, and the notes about the rest. */
export function merge(base: Layout, ours: Layout, theirs: Layout, resolutions: Resolutions = {}) {
  const log = mergeLog(resolutions);
  const layout = mergeLayouts({ base, ours, theirs }, { log, describePath: (path) => path.join(' ') }, charts);
  return {
    layout,
    open: unresolvedConflicts(log),
    notes: log.notes,
    children: (id: string) => layout.items[id]?.children,
  };
}
