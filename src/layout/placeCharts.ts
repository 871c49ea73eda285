import { getUnplacedChartId, getUnplacedChartRows } from '../lib/unplacedChartRows';
import { createItem } from './createItem';
import type { ItemMap } from './layout';

/** A chart of the dashboard. */
export interface LayoutChart {
  readonly id: number;
  readonly slice_name: string;
}

/**
 * Appends charts that are missing in the layout to a grid or tab, in rows of three of the default size (4 columns, 400
 * px). The same charts get the same ids where possible, so that the editor does not re-render them.
 */
export function placeCharts(items: ItemMap, parentId: string, charts: readonly LayoutChart[]): void {
  const home = items[parentId];
  if (!home) return;
  const isTaken = (id: string): boolean => Object.hasOwn(items, id);
  const below = [...home.parents, parentId];
  const rows = getUnplacedChartRows(charts, isTaken);
  for (const row of rows) {
    const ids = row.charts.map((chart) => {
      const created = createItem('CHART', { chartId: chart.id, sliceName: chart.slice_name });
      const id = isTaken(getUnplacedChartId(chart)) ? created.id : getUnplacedChartId(chart);
      items[id] = { ...created, id, parents: [...below, row.id] };
      return id;
    });
    items[row.id] = { ...createItem('ROW', {}, ids), id: row.id, parents: below };
  }
  items[parentId] = { ...home, children: [...home.children, ...rows.map(({ id }) => id)] };
}
