import { addedChartId, addedRows } from '../../../lib/unplacedChartRows';
import { asArray, asNumber, asRecord, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

const VERSION = 'DASHBOARD_VERSION_KEY';

interface PlacedChart {
  readonly id: number;
  readonly slice_name: string;
}

/**
 * A stored layout as it can be sent with the settings: charts that it does not name are added at its end, since the
 * server takes those away from the dashboard. Undefined where there is none, or where the server would stumble over a
 * part of it: then the layout is better not sent. Source: docs/contract/dashboard.md, Saving.
 */
export function completePositions(positions: unknown, charts: readonly PlacedChart[]): UnknownRecord | undefined {
  const stored = asRecord(positions);
  if (!isRecord(stored.ROOT_ID)) return undefined;
  const named = new Set<number>();
  for (const [id, part] of Object.entries(stored)) {
    if (id === VERSION) continue;
    if (!isRecord(part) || typeof part.type !== 'string') return undefined;
    if (part.type !== 'CHART') continue;
    const chartId = asNumber(asRecord(part.meta).chartId);
    if (chartId === undefined) return undefined;
    named.add(chartId);
  }
  const homeless = charts.filter(({ id }) => !named.has(id));
  return homeless.length === 0 ? stored : withRows(stored, homeless);
}

/** New rows at the end of the first top-level tab, or of the grid. */
function withRows(stored: UnknownRecord, charts: readonly PlacedChart[]): UnknownRecord | undefined {
  const part = (id: unknown): UnknownRecord => asRecord(typeof id === 'string' ? stored[id] : undefined);
  const top = asArray(part('ROOT_ID').children);
  const tabs = asStrings(top).find((id) => part(id).type === 'TABS');
  const homeId = tabs === undefined ? 'GRID_ID' : asArray(part(tabs).children)[0];
  const home = part(homeId);
  if (typeof homeId !== 'string' || !isRecord(stored[homeId])) return undefined;
  const parents = tabs === undefined ? ['ROOT_ID', homeId] : ['ROOT_ID', tabs, homeId];
  const added: Record<string, unknown> = {};
  const rows = addedRows(charts, (id) => Object.hasOwn(stored, id));
  for (const { id: row, charts: few } of rows) {
    const children = few.map(addedChartId);
    added[row] = { id: row, type: 'ROW', children, parents, meta: { background: 'BACKGROUND_TRANSPARENT' } };
    for (const chart of few) {
      const id = addedChartId(chart);
      const meta = { chartId: chart.id, sliceName: chart.slice_name, width: 4, height: 50 };
      added[id] = { id, type: 'CHART', children: [], parents: [...parents, row], meta };
    }
  }
  const children = [...asArray(home.children), ...rows.map(({ id }) => id)];
  return { ...stored, ...added, [homeId]: { ...home, children } };
}
