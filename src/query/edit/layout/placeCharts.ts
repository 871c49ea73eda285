import { makePart } from './makePart';
import type { PlacedChart } from './repairPositions';
import { setChildren, type Parts } from './settle';

const PER_ROW = 3;

/**
 * Puts charts that no part shows at the end of a grid or tab, in rows of three as the page shows them already: under the same ids, so that
 * they are not drawn again.
 */
export function placeCharts(parts: Parts, homeId: string, charts: readonly PlacedChart[]): void {
  const rowIds: string[] = [];
  const isTaken = (id: string): boolean => Object.hasOwn(parts, id);
  let number = 0;
  for (let at = 0; at < charts.length; at += PER_ROW) {
    const ids = charts.slice(at, at + PER_ROW).map(({ id: chartId, slice_name }) => {
      const made = makePart('CHART', { chartId, sliceName: slice_name });
      const id = isTaken(`CHART-added-${chartId}`) ? made.id : `CHART-added-${chartId}`;
      parts[id] = { ...made, id };
      return id;
    });
    while (isTaken(`ROW-added-${number}`)) number += 1;
    const rowId = `ROW-added-${number}`;
    parts[rowId] = { ...makePart('ROW', {}, ids), id: rowId };
    rowIds.push(rowId);
  }
  setChildren(parts, homeId, [...(parts[homeId]?.children ?? []), ...rowIds]);
}
