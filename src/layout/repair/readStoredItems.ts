import { emptyRecord } from '../../lib/emptyRecord';
import { asNumber, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { createItemId } from '../createItem';
import type { ItemMap, LayoutItem } from '../layout';
import type { LayoutChart } from '../placeCharts';
import { isChartId, readItem } from '../readItem';
import type { Findings } from './findings';
import type { StoredItems } from './storedItems';

/** The chart for an item without a chart id: the only chart of that name that no other item uses. */
function findChartByName(
  meta: UnknownRecord,
  charts: readonly LayoutChart[],
  usedChartIds: ReadonlySet<number>,
): number | undefined {
  const matches = charts.filter((chart) => chart.slice_name === meta['sliceName'] && !usedChartIds.has(chart.id));
  return matches.length === 1 ? matches[0]?.id : undefined;
}

function reportChanges(key: string, entry: UnknownRecord, item: LayoutItem, { report }: Findings): void {
  const stored = isRecord(entry['meta']) ? entry['meta'] : {};
  const children = entry['children'];
  if (entry['id'] !== item.id) report('ids', key);
  if (entry['type'] !== item.type) report('type', key);
  if (entry['meta'] !== undefined && stored !== entry['meta']) report('meta', key);
  if (children !== undefined && !(Array.isArray(children) && children.length === item.children.length))
    report('children', key);
  if (['width', 'height'].some((dimension) => item.meta[dimension] !== stored[dimension]))
    report('sizes', asString(stored['sliceName']) || key);
  if (item.meta['chartId'] !== stored['chartId']) report('type', key);
}

/** Converts each entry of a stored layout into one that the server accepts. Relations between items are not checked. */
export function readStoredItems(
  stored: UnknownRecord,
  charts: readonly LayoutChart[],
  findings: Findings,
): StoredItems {
  // Without a prototype: a child's id may be `constructor`.
  const items: ItemMap = emptyRecord();
  const rest: Record<string, unknown> = {};
  const replacements = new Map<string, readonly string[]>();
  const usedChartIds = new Set<number>();
  const chartless: LayoutItem[] = [];

  for (const [key, entry] of Object.entries(stored)) {
    if (!isRecord(entry)) {
      // Superset's front end crashes on null entries.
      if (entry !== null && entry !== undefined && !(key in Object.prototype)) rest[key] = entry;
      continue;
    }
    const parsed = readItem(key, entry);
    if (parsed.type === '') {
      findings.report('typeless', key);
      replacements.set(key, parsed.children);
      continue;
    }
    // An id such as __proto__ cannot be a key of an ordinary object.
    const item = key in Object.prototype ? { ...parsed, id: createItemId(parsed.type) } : parsed;
    if (item !== parsed) replacements.set(key, [item.id]);
    reportChanges(key, entry, item, findings);
    items[item.id] = item;
    if (item.type !== 'CHART') continue;
    const chartId = asNumber(item.meta['chartId']);
    if (chartId !== undefined && isChartId(chartId)) usedChartIds.add(chartId);
    else chartless.push(item);
  }
  for (const item of chartless) {
    const chartId = findChartByName(item.meta, charts, usedChartIds);
    const name = asString(item.meta['sliceName']) || item.id;
    if (chartId === undefined) {
      findings.report('chartless', name);
      replacements.set(item.id, []);
      Reflect.deleteProperty(items, item.id);
    } else {
      findings.report('found', name);
      usedChartIds.add(chartId);
      items[item.id] = { ...item, meta: { ...item.meta, chartId } };
    }
  }
  return { items, rest, replacements };
}
