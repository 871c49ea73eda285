import { addedChartId, addedRows } from '../lib/addedRows';
import type { LayoutNode } from './layoutTypes';

/** Rows of three default-sized charts each (4 columns, 400 px), for charts that the layout does not place. */
export function autoRows(
  charts: readonly { readonly id: number; readonly slice_name: string }[],
  parents: readonly string[],
  isTaken: (id: string) => boolean,
): { readonly nodes: readonly LayoutNode[]; readonly rowIds: readonly string[] } {
  const blank = { width: 4, height: 50, text: '', headerSize: 'MEDIUM_HEADER', background: 'transparent' } as const;
  const rows = addedRows(charts, isTaken);
  const nodes = rows.flatMap(({ id, charts: few }): readonly LayoutNode[] => [
    ...few.map((chart): LayoutNode => ({
      ...blank,
      id: addedChartId(chart),
      type: 'CHART',
      chartId: chart.id,
      children: [],
      parents: [...parents, id],
    })),
    { ...blank, id, type: 'ROW', chartId: undefined, children: few.map(addedChartId), parents },
  ]);
  return { nodes, rowIds: rows.map(({ id }) => id) };
}
