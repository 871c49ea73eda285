import { asNumber, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

/** Items that are removed once they are empty; tabs stay. */
const CONTAINERS: ReadonlySet<string> = new Set(['ROW', 'COLUMN']);

/** `position_json` without these charts, and without rows and columns that contained nothing else. */
export function removeCharts(positions: UnknownRecord, charts: ReadonlySet<number>): UnknownRecord {
  const removed = new Set<string>();
  for (const [id, item] of Object.entries(positions)) {
    const chartId = asNumber(asRecord(asRecord(item).meta).chartId);
    if (chartId !== undefined && charts.has(chartId)) removed.add(id);
  }
  for (let previousSize = -1; previousSize !== removed.size;) {
    previousSize = removed.size;
    for (const [id, item] of Object.entries(positions)) {
      const { type, children } = asRecord(item);
      const childIds = asStrings(children);
      if (CONTAINERS.has(asString(type)) && childIds.length > 0 && childIds.every((child) => removed.has(child)))
        removed.add(id);
    }
  }
  return Object.fromEntries(
    Object.entries(positions).flatMap(([id, item]) => {
      if (removed.has(id)) return [];
      if (!isRecord(item) || !Array.isArray(item.children)) return [[id, item]];
      return [[id, { ...item, children: item.children.filter((child) => !removed.has(asString(child))) }]];
    }),
  );
}
