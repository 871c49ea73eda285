import { isRecord, type UnknownRecord } from '../../lib/read';
import { createItem } from '../../layout/createItem';
import { getText } from '../../layout/itemProps';
import { getItem } from '../../layout/layout';
import { parseLayout } from '../../layout/parseLayout';
import { readItem } from '../../layout/readItem';
import { getItemIds } from '../../layout/tree';

export interface DashboardTab {
  readonly id: string;
  /** With the titles of its parent tabs: 'Sales / Europe'. */
  readonly title: string;
}

/** The tabs of a `position_json`, in the order of the layout. */
export function getTabs(positions: UnknownRecord | undefined): readonly DashboardTab[] {
  const { layout } = parseLayout(positions, []);
  const isTab = (id: string): boolean => getItem(layout, id)?.type === 'TAB';
  const getTitle = (id: string): string => {
    const tab = getItem(layout, id);
    return (tab && getText(tab)) || id;
  };
  return getItemIds(layout)
    .filter(isTab)
    .map((id) => {
      const parentTabs = (getItem(layout, id)?.parents ?? []).filter(isTab);
      return { id, title: [...parentTabs, id].map(getTitle).join(' / ') };
    });
}

/** Adds the chart in a new row at the end of the tab. Undefined if the tab does not exist. */
export function withChartInTab(
  positions: UnknownRecord,
  tabId: string,
  { id: chartId, slice_name: sliceName }: { readonly id: number; readonly slice_name: string },
): UnknownRecord | undefined {
  const stored = positions[tabId];
  const tab = isRecord(stored) ? readItem(tabId, stored) : undefined;
  if (tab?.type !== 'TAB') return undefined;
  const chart = createItem('CHART', { chartId, sliceName });
  const row = createItem('ROW', {}, [chart.id]);
  const parents = [...tab.parents, tabId];
  return {
    ...positions,
    [tabId]: { ...tab, children: [...tab.children, row.id] },
    [row.id]: { ...row, parents },
    [chart.id]: { ...chart, parents: [...parents, row.id] },
  };
}
