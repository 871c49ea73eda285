import { asNumber, isRecord, type UnknownRecord } from '../../lib/read';
import { createItem } from '../../layout/createItem';
import { getText } from '../../layout/itemProps';
import { getItem, type LayoutItem } from '../../layout/layout';
import { GRID_COLUMNS, GRID_ID } from '../../layout/layoutIds';
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

/** The tab that a new chart is added to unless another one is selected, as in Superset 6.1.0: the first of the top level. */
export function getDefaultTabId(positions: UnknownRecord | undefined): string | undefined {
  const { layout } = parseLayout(positions, []);
  const id = getItemIds(layout).find((itemId) => getItem(layout, itemId)?.type === 'TAB');
  return id !== undefined && getItem(layout, id)?.parents.includes(GRID_ID) ? undefined : id;
}

function readStored(positions: UnknownRecord, id: string): LayoutItem | undefined {
  const stored = positions[id];
  return isRecord(stored) ? readItem(id, stored) : undefined;
}

/** The first row of the tab with space for another chart, as in Superset 6.1.0. */
function findRowWithSpace(positions: UnknownRecord, tab: LayoutItem, chart: LayoutItem): LayoutItem | undefined {
  const getWidth = (item: LayoutItem | undefined): number => asNumber(item?.meta.width, 0);
  return tab.children
    .map((id) => readStored(positions, id))
    .find((row) => {
      if (row?.type !== 'ROW') return false;
      const widths = row.children.map((id) => getWidth(readStored(positions, id)));
      return widths.reduce((sum, width) => sum + width, getWidth(chart)) <= GRID_COLUMNS;
    });
}

/** Adds the chart to the first row of the tab with space for it, else in a new row at its end. Undefined if the tab does not exist. */
export function withChartInTab(
  positions: UnknownRecord,
  tabId: string,
  { id: chartId, slice_name: sliceName }: { readonly id: number; readonly slice_name: string },
): UnknownRecord | undefined {
  const tab = readStored(positions, tabId);
  if (tab?.type !== 'TAB') return undefined;
  const chart = createItem('CHART', { chartId, sliceName });
  const parents = [...tab.parents, tabId];
  const existing = findRowWithSpace(positions, tab, chart);
  if (existing)
    return {
      ...positions,
      [existing.id]: { ...existing, children: [...existing.children, chart.id] },
      [chart.id]: { ...chart, parents: [...parents, existing.id] },
    };
  const row = createItem('ROW', {}, [chart.id]);
  return {
    ...positions,
    [tabId]: { ...tab, children: [...tab.children, row.id] },
    [row.id]: { ...row, parents },
    [chart.id]: { ...chart, parents: [...parents, row.id] },
  };
}
