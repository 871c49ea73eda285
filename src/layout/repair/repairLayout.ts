import { GRID_ID, HEADER_ID, ROOT_ID, VERSION_KEY } from '../layoutIds';
import type { UnknownRecord } from '../../lib/read';
import type { Layout } from '../layout';
import { findRoot } from './findRoot';
import { createFindings } from './findings';
import { createItem } from '../createItem';
import { placeCharts, type LayoutChart } from '../placeCharts';
import { readStoredItems } from './readStoredItems';
import { ensureGrid } from '../operations/removeTabs';
import { finalizeLayout, setChildren } from '../operations/finalizeLayout';
import { createTreeBuilder } from './treeBuilder';

export interface RepairedLayout {
  readonly layout: Layout;
  /** Messages for the user about the repairs. */
  readonly repairs: readonly string[];
}

/**
 * Turns a stored layout into one that can be edited and saved: one tree that contains each item once, no item that
 * makes the server fail, and every chart of the dashboard. Valid items stay as they are, with unknown keys; only
 * `parents` are corrected silently.
 */
export function repairLayout(stored: UnknownRecord | undefined, charts: readonly LayoutChart[]): RepairedLayout {
  const findings = createFindings();
  const parsed = readStoredItems(stored ?? {}, charts, findings);
  const { items } = parsed;
  const { tabsId, otherIds } = stored ? findRoot(parsed, findings) : { tabsId: undefined, otherIds: [] };
  const builder = createTreeBuilder(parsed, findings);

  items[ROOT_ID] ??= { type: 'ROOT', id: ROOT_ID, children: [], parents: [], meta: {} };
  if (tabsId === undefined) ensureGrid(items);
  builder.add(tabsId ?? GRID_ID);
  if (tabsId !== undefined && items[tabsId]?.children.length === 0) {
    const tab = createItem('TAB');
    items[tab.id] = tab;
    builder.append(tabsId, [tab.id]);
  }
  const targetParentId = items[tabsId ?? '']?.children[0] ?? GRID_ID;
  const gridChildren = tabsId === undefined ? [] : (items[GRID_ID]?.children ?? []);
  for (const id of builder.append(targetParentId, [...otherIds, ...gridChildren])) findings.report('moved', id);
  if (gridChildren.length > 0) findings.report('children', GRID_ID);
  if (tabsId !== undefined) setChildren(items, GRID_ID, []);
  setChildren(items, ROOT_ID, [tabsId ?? GRID_ID]);

  for (const id of Object.keys(items)) {
    if (builder.addedIds.has(id) || id === ROOT_ID || id === GRID_ID || id === HEADER_ID) continue;
    findings.report('stray', id);
    Reflect.deleteProperty(items, id);
  }
  const placedChartIds = new Set(
    Object.values(items).map((item) => (item.type === 'CHART' ? item.meta['chartId'] : undefined)),
  );
  const missingCharts = charts.filter((chart) => !placedChartIds.has(chart.id));
  for (const chart of missingCharts) findings.report('placed', chart.slice_name);
  if (missingCharts.length > 0) placeCharts(items, targetParentId, missingCharts);

  const rest = stored ? parsed.rest : { [VERSION_KEY]: 'v2' };
  return { layout: finalizeLayout({ items: {}, rest }, items), repairs: findings.getMessages() };
}
