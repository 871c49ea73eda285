import type { LayoutNode } from './layoutTypes';

const PER_ROW = 3;

/** Rows of three default-sized charts each (4 columns, 400 px), for charts that the layout does not place. */
export function autoRows(
  charts: readonly { readonly id: number; readonly slice_name: string }[],
  parents: readonly string[],
  isTaken: (id: string) => boolean,
): { readonly nodes: readonly LayoutNode[]; readonly rowIds: readonly string[] } {
  const blank = { width: 4, height: 50, text: '', headerSize: 'MEDIUM_HEADER', background: 'transparent' } as const;
  const nodes: LayoutNode[] = [];
  const rowIds: string[] = [];
  let number = 0;
  for (let at = 0; at < charts.length; at += PER_ROW) {
    while (isTaken(`ROW-added-${number}`)) number += 1;
    const rowId = `ROW-added-${number}`;
    number += 1;
    const row = charts.slice(at, at + PER_ROW).map((chart): LayoutNode => ({
      ...blank,
      id: `CHART-added-${chart.id}`,
      type: 'CHART',
      chartId: chart.id,
      children: [],
      parents: [...parents, rowId],
    }));
    nodes.push(...row, {
      ...blank,
      id: rowId,
      type: 'ROW',
      chartId: undefined,
      children: row.map((n) => n.id),
      parents,
    });
    rowIds.push(rowId);
  }
  return { nodes, rowIds };
}
