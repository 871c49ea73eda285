import { emptyRecord } from '../lib/emptyRecord';
import { isRecord, type UnknownRecord } from '../lib/read';
import { parseJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import { getChartId, MISSING } from './itemProps';
import { getTypeTraits } from './itemTypes';
import type { ItemMap, Layout, LayoutItem } from './layout';
import { GRID_ID, ROOT_ID } from './layoutIds';
import { placeCharts, type LayoutChart } from './placeCharts';
import { readItem } from './readItem';

export interface ParsedLayout {
  readonly layout: Layout;
  /** Messages for the user about unreadable data. */
  readonly warnings: readonly string[];
}

function parseRecord(position_json: unknown): UnknownRecord | undefined {
  if (isRecord(position_json)) return position_json;
  if (typeof position_json !== 'string' || position_json.trim() === '') return undefined;
  try {
    const parsed = parseJson(position_json);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function readEntries(stored: UnknownRecord): { readonly items: ItemMap; readonly rest: UnknownRecord } {
  // Without a prototype: an item id may be __proto__.
  const items: ItemMap = emptyRecord();
  const rest = emptyRecord<unknown>();
  for (const [id, entry] of Object.entries(stored)) {
    if (isRecord(entry)) items[id] = readItem(id, entry);
    else rest[id] = entry;
  }
  return { items, rest };
}

const createFixed = (id: string, type: string, parents: readonly string[]): LayoutItem => ({
  ...{ id, type, children: [], parents, meta: {} },
});

/**
 * Parses `position_json` (text, object, or nothing) into a tree that can always be rendered: a missing item is replaced
 * by one of type MISSING, of a repeated or circular one only the first occurrence remains, charts missing in the layout
 * are appended in rows of their own, and without any layout all charts are placed three to a row.
 */
export function parseLayout(position_json: unknown, charts: readonly LayoutChart[]): ParsedLayout {
  const record = parseRecord(position_json);
  const stored = readEntries(record ?? {});
  const items: ItemMap = emptyRecord();
  const layoutChartIds = new Set<number>();

  /** False if the item is in the tree already. */
  const visit = (id: string, parents: readonly string[]): boolean => {
    if (items[id] || (id === ROOT_ID && parents.length > 0)) return false;
    const item = stored.items[id];
    if (!item) {
      items[id] = createFixed(id, MISSING, parents);
      return true;
    }
    items[id] = { ...item, parents, children: [] };
    const chartId = getChartId(item);
    if (chartId !== undefined) layoutChartIds.add(chartId);
    if (!getTypeTraits(item.type)?.canHaveChildren) return true;
    const listed = item.children.filter((child) => item.type !== 'TABS' || stored.items[child]?.type === 'TAB');
    const below = [...parents, id];
    const children = listed.filter((child) => visit(child, below));
    items[id] = { ...item, parents, children };
    return true;
  };

  if (stored.items[ROOT_ID]) visit(ROOT_ID, []);
  else if (stored.items[GRID_ID]) visit(GRID_ID, [ROOT_ID]);
  const root = (items[ROOT_ID] ??= { ...createFixed(ROOT_ID, 'ROOT', []), children: items[GRID_ID] ? [GRID_ID] : [] });
  // With top-level tabs the grid is not in the tree: charts are appended to the first tab.
  const tabs = root.children.map((id) => items[id]).find((item) => item?.type === 'TABS' && item.children.length > 0);
  const chartsParentId = tabs?.children[0] ?? GRID_ID;
  if (!items[chartsParentId]) {
    items[chartsParentId] = createFixed(chartsParentId, 'GRID', [ROOT_ID]);
    items[ROOT_ID] = { ...root, children: [...root.children, chartsParentId] };
  }
  const missing = charts.filter((chart) => !layoutChartIds.has(chart.id));
  if (missing.length > 0) placeCharts(items, chartsParentId, missing);

  const isUnreadable = !record && position_json !== null && position_json !== undefined && position_json !== '';
  const warning = t('The layout of this dashboard cannot be read. Its charts are shown one after another.');
  return { layout: { items, rest: stored.rest }, warnings: isUnreadable ? [warning] : [] };
}
