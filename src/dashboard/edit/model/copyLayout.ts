import { asNumber, asRecord, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

function chartOf(part: unknown): number | undefined {
  const { type, meta } = asRecord(part);
  return type === 'CHART' ? asNumber(asRecord(meta)['chartId']) : undefined;
}

/** A layout without the charts that are not among these: a server that copies charts stumbles over those it does not know. */
export function layoutOfCharts(positions: UnknownRecord, charts: ReadonlySet<number>): UnknownRecord {
  const unknown = new Set<string>();
  for (const [id, part] of Object.entries(positions)) {
    const chart = chartOf(part);
    if (chart !== undefined && !charts.has(chart)) unknown.add(id);
  }
  if (unknown.size === 0) return positions;
  return Object.fromEntries(
    Object.entries(positions)
      .filter(([id]) => !unknown.has(id))
      .map(([id, part]) =>
        isRecord(part) && Array.isArray(part['children'])
          ? [id, { ...part, children: asStrings(part['children']).filter((child) => !unknown.has(child)) }]
          : [id, part],
      ),
  );
}

/** From the chart of each part to the one that stands in its place in the copy. */
export function copiedCharts(positions: UnknownRecord, copy: UnknownRecord): ReadonlyMap<number, number> {
  const ids = new Map<number, number>();
  for (const [id, part] of Object.entries(positions)) {
    const [before, after] = [chartOf(part), chartOf(Object.hasOwn(copy, id) ? copy[id] : undefined)];
    if (before !== undefined && after !== undefined && before !== after) ids.set(before, after);
  }
  return ids;
}

/** The layout with the copies in the place of their charts. */
export function withCopiedCharts(positions: UnknownRecord, ids: ReadonlyMap<number, number>): UnknownRecord {
  if (ids.size === 0) return positions;
  return Object.fromEntries(
    Object.entries(positions).map(([id, part]) => {
      const chart = chartOf(part);
      const chartId = chart === undefined ? undefined : ids.get(chart);
      if (chartId === undefined || !isRecord(part)) return [id, part];
      // The server fills in the uuid of the chart that is there.
      const { uuid: _, ...meta } = asRecord(part['meta']);
      return [id, { ...part, meta: { ...meta, chartId } }];
    }),
  );
}
