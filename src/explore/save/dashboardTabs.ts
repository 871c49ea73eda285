import { asRecord, asString, asStrings, type UnknownRecord } from '../../lib/read';

export interface DashboardTab {
  readonly id: string;
  /** With the titles of its parent tabs: 'Sales / Europe'. */
  readonly title: string;
}

const WIDTH = 4;
const HEIGHT = 50;

/** The tabs of a `position_json`, in the order of the layout; safe against cycles. */
export function getTabs(positions: UnknownRecord | undefined): readonly DashboardTab[] {
  const found: DashboardTab[] = [];
  const seen = new Set<string>();
  const walk = (id: string, parentTitle: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const node = asRecord(positions?.[id]);
    const isTab = node['type'] === 'TAB';
    const meta = asRecord(node['meta']);
    const text = asString(meta['text']) || asString(meta['defaultText']) || id;
    const title = isTab && parentTitle !== '' ? `${parentTitle} / ${text}` : isTab ? text : parentTitle;
    if (isTab) found.push({ id, title });
    for (const child of asStrings(node['children'])) walk(child, title);
  };
  walk('ROOT_ID', '');
  return found;
}

/**
 * Adds the chart in a new row at the end of the tab. Undefined if the tab does not exist. `idSuffix` makes the ids of the
 * new layout items unique.
 */
export function withChartInTab(
  positions: UnknownRecord,
  tabId: string,
  chart: { readonly id: number; readonly slice_name: string },
  idSuffix: string,
): UnknownRecord | undefined {
  const tab = asRecord(positions[tabId]);
  if (tab['type'] !== 'TAB') return undefined;
  const rowId = `ROW-${idSuffix}`;
  const chartId = `CHART-${idSuffix}`;
  const parents = [...asStrings(tab['parents']), tabId];
  return {
    ...positions,
    [tabId]: { ...tab, children: [...asStrings(tab['children']), rowId] },
    [rowId]: {
      type: 'ROW',
      id: rowId,
      children: [chartId],
      parents,
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
    [chartId]: {
      type: 'CHART',
      id: chartId,
      children: [],
      parents: [...parents, rowId],
      meta: { chartId: chart.id, sliceName: chart.slice_name, width: WIDTH, height: HEIGHT },
    },
  };
}
