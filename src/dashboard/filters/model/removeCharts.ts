import { asNumber, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

/** What is nothing without content; a tab stays, as do the root and the grid. */
const HOLLOW: ReadonlySet<string> = new Set(['ROW', 'COLUMN']);

/** A stored layout without these charts, nor the rows and columns that held nothing else. The rest stays as it is written. */
export function removeCharts(positions: UnknownRecord, charts: ReadonlySet<number>): UnknownRecord {
  const gone = new Set<string>();
  for (const [id, part] of Object.entries(positions)) {
    const chartId = asNumber(asRecord(asRecord(part).meta).chartId);
    if (chartId !== undefined && charts.has(chartId)) gone.add(id);
  }
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const [id, part] of Object.entries(positions)) {
      const { type, children } = asRecord(part);
      const inside = asStrings(children);
      if (HOLLOW.has(asString(type)) && inside.length > 0 && inside.every((child) => gone.has(child))) gone.add(id);
    }
  }
  return Object.fromEntries(
    Object.entries(positions).flatMap(([id, part]) => {
      if (gone.has(id)) return [];
      if (!isRecord(part) || !Array.isArray(part.children)) return [[id, part]];
      return [[id, { ...part, children: part.children.filter((child) => !gone.has(asString(child))) }]];
    }),
  );
}
