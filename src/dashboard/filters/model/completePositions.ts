import { getUnplacedChartId, getUnplacedChartRows } from '../../../lib/unplacedChartRows';
import { asArray, asNumber, asRecord, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

const VERSION = 'DASHBOARD_VERSION_KEY';

interface PlacedChart {
  readonly id: number;
  readonly slice_name: string;
}

/**
 * `position_json` to send along with `json_metadata`: charts that it lacks are added at its end, since the server would remove
 * them from the dashboard. Undefined if there is none, or an item would make the server fail: then it must not be sent.
 * Source: docs/contract/dashboard.md, Saving.
 */
export function completePositions(positions: unknown, charts: readonly PlacedChart[]): UnknownRecord | undefined {
  const stored = asRecord(positions);
  if (!isRecord(stored.ROOT_ID)) return undefined;
  const placed = new Set<number>();
  for (const [id, item] of Object.entries(stored)) {
    if (id === VERSION) continue;
    if (!isRecord(item) || typeof item.type !== 'string') return undefined;
    if (item.type !== 'CHART') continue;
    const chartId = asNumber(asRecord(item.meta).chartId);
    if (chartId === undefined) return undefined;
    placed.add(chartId);
  }
  const missing = charts.filter(({ id }) => !placed.has(id));
  return missing.length === 0 ? stored : withRows(stored, missing);
}

/** New rows at the end of the first top-level tab, or of the grid. */
function withRows(stored: UnknownRecord, charts: readonly PlacedChart[]): UnknownRecord | undefined {
  const item = (id: unknown): UnknownRecord => asRecord(typeof id === 'string' ? stored[id] : undefined);
  const topLevelIds = asArray(item('ROOT_ID').children);
  const tabs = asStrings(topLevelIds).find((id) => item(id).type === 'TABS');
  const parentId = tabs === undefined ? 'GRID_ID' : asArray(item(tabs).children)[0];
  const parent = item(parentId);
  if (typeof parentId !== 'string' || !isRecord(stored[parentId])) return undefined;
  const parents = tabs === undefined ? ['ROOT_ID', parentId] : ['ROOT_ID', tabs, parentId];
  const added: Record<string, unknown> = {};
  const rows = getUnplacedChartRows(charts, (id) => Object.hasOwn(stored, id));
  for (const { id: row, charts: rowCharts } of rows) {
    const children = rowCharts.map(getUnplacedChartId);
    added[row] = { id: row, type: 'ROW', children, parents, meta: { background: 'BACKGROUND_TRANSPARENT' } };
    for (const chart of rowCharts) {
      const id = getUnplacedChartId(chart);
      const meta = { chartId: chart.id, sliceName: chart.slice_name, width: 4, height: 50 };
      added[id] = { id, type: 'CHART', children: [], parents: [...parents, row], meta };
    }
  }
  const children = [...asArray(parent.children), ...rows.map(({ id }) => id)];
  return { ...stored, ...added, [parentId]: { ...parent, children } };
}
