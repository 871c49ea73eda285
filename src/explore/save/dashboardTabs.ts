import { asRecord, asString, asStrings, type UnknownRecord } from '../../lib/read';

export interface DashboardTab {
  readonly id: string;
  /** With the tabs that it is in: 'Sales / Europe'. */
  readonly title: string;
}

const WIDTH = 4;
const HEIGHT = 50;

/** The tabs of a stored layout, in its order, down from the root; safe against cycles. */
export function getTabs(positions: UnknownRecord | undefined): readonly DashboardTab[] {
  const found: DashboardTab[] = [];
  const seen = new Set<string>();
  const walk = (id: string, within: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const node = asRecord(positions?.[id]);
    const isTab = node['type'] === 'TAB';
    const meta = asRecord(node['meta']);
    const text = asString(meta['text']) || asString(meta['defaultText']) || id;
    const title = isTab && within !== '' ? `${within} / ${text}` : isTab ? text : within;
    if (isTab) found.push({ id, title });
    for (const child of asStrings(node['children'])) walk(child, title);
  };
  walk('ROOT_ID', '');
  return found;
}

/**
 * The layout with a chart in a row of its own at the end of a tab; all else stays as it is. Undefined where there is no
 * such tab. `unique` makes the ids of the new parts.
 */
export function withChartInTab(
  positions: UnknownRecord,
  tabId: string,
  chart: { readonly id: number; readonly slice_name: string },
  unique: string,
): UnknownRecord | undefined {
  const tab = asRecord(positions[tabId]);
  if (tab['type'] !== 'TAB') return undefined;
  const rowId = `ROW-${unique}`;
  const chartId = `CHART-${unique}`;
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
