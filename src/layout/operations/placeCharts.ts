import { addedChartId, addedRows } from '../../lib/addedRows';
import { makePart } from './makePart';
import type { PlacedChart } from './repairPositions';
import { setChildren, type Parts } from './settle';

/**
 * Puts charts that no part shows at the end of a grid or tab, in rows of three as the page shows them already: under the same ids, so that
 * they are not drawn again.
 */
export function placeCharts(parts: Parts, homeId: string, charts: readonly PlacedChart[]): void {
  const isTaken = (id: string): boolean => Object.hasOwn(parts, id);
  const rows = addedRows(charts, isTaken);
  for (const row of rows) {
    const ids = row.charts.map((chart) => {
      const made = makePart('CHART', { chartId: chart.id, sliceName: chart.slice_name });
      const id = isTaken(addedChartId(chart)) ? made.id : addedChartId(chart);
      parts[id] = { ...made, id };
      return id;
    });
    parts[row.id] = { ...makePart('ROW', {}, ids), id: row.id };
  }
  setChildren(parts, homeId, [...(parts[homeId]?.children ?? []), ...rows.map(({ id }) => id)]);
}
