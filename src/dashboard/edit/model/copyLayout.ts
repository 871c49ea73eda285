import { own } from '../../../lib/own';
import { asNumber, asRecord, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

function getChartId(item: unknown): number | undefined {
  const { type, meta } = asRecord(item);
  return type === 'CHART' ? asNumber(asRecord(meta)['chartId']) : undefined;
}

/** A layout with only these charts: a server that copies charts fails over those it does not know. */
export function filterLayoutCharts(layout: UnknownRecord, charts: ReadonlySet<number>): UnknownRecord {
  const removedIds = new Set<string>();
  for (const [id, item] of Object.entries(layout)) {
    const chart = getChartId(item);
    if (chart !== undefined && !charts.has(chart)) removedIds.add(id);
  }
  if (removedIds.size === 0) return layout;
  return Object.fromEntries(
    Object.entries(layout)
      .filter(([id]) => !removedIds.has(id))
      .map(([id, item]) =>
        isRecord(item) && Array.isArray(item['children'])
          ? [id, { ...item, children: asStrings(item['children']).filter((child) => !removedIds.has(child)) }]
          : [id, item],
      ),
  );
}

/** Chart id → id of its copy. */
export function mapCopiedCharts(layout: UnknownRecord, copy: UnknownRecord): ReadonlyMap<number, number> {
  const ids = new Map<number, number>();
  for (const [id, item] of Object.entries(layout)) {
    const [before, after] = [getChartId(item), getChartId(own(copy, id))];
    if (before !== undefined && after !== undefined && before !== after) ids.set(before, after);
  }
  return ids;
}

/** The layout with the charts replaced by their copies. */
export function withCopiedCharts(layout: UnknownRecord, ids: ReadonlyMap<number, number>): UnknownRecord {
  if (ids.size === 0) return layout;
  return Object.fromEntries(
    Object.entries(layout).map(([id, item]) => {
      const chart = getChartId(item);
      const chartId = chart === undefined ? undefined : ids.get(chart);
      if (chartId === undefined || !isRecord(item)) return [id, item];
      // The server fills in the chart's uuid.
      const { uuid: _, ...meta } = asRecord(item['meta']);
      return [id, { ...item, meta: { ...meta, chartId } }];
    }),
  );
}
