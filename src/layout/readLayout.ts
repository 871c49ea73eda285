import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';
import { parseJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import { autoRows } from './autoRows';
import { GRID_COLUMNS, GRID_ID, ROOT_ID } from './layoutIds';
import type { Layout, LayoutNode, LayoutType } from './layoutTypes';

const KNOWN: ReadonlySet<string> = new Set([
  'ROOT',
  'GRID',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'TABS',
  'TAB',
  'HEADER',
  'DIVIDER',
  'DYNAMIC',
]);
const isKnown = (type: string): type is LayoutType => KNOWN.has(type);
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(n)));

export interface LayoutChart {
  readonly id: number;
  readonly slice_name: string;
}

function readNode(id: string, raw: UnknownRecord, parents: readonly string[]): LayoutNode {
  const meta = asRecord(raw['meta']);
  const type = asString(raw['type']).toUpperCase();
  const size = asString(meta['headerSize']);
  const base: LayoutNode = {
    id,
    type: isKnown(type) ? type : 'BROKEN',
    children: [],
    parents,
    width: clamp(asNumber(meta['width'], type === 'DYNAMIC' ? GRID_COLUMNS : 4), 1, GRID_COLUMNS),
    height: Math.max(5, asNumber(meta['height'], 50)),
    chartId: type === 'CHART' ? asNumber(meta['chartId']) : undefined,
    text: asString(meta['text']) || asString(meta['code']) || asString(meta['sliceNameOverride']),
    headerSize: size === 'SMALL_HEADER' || size === 'LARGE_HEADER' ? size : 'MEDIUM_HEADER',
    background: asString(meta['background']) === 'BACKGROUND_WHITE' ? 'white' : 'transparent',
  };
  if (type === 'MARKDOWN') return { ...base, text: asString(meta['code']) };
  if (type === 'TAB') return { ...base, text: asString(meta['text']) || asString(meta['defaultText']) };
  if (type === 'DYNAMIC') return { ...base, type: 'BROKEN', text: t('This component is not supported.') };
  if (base.type === 'BROKEN')
    return { ...base, text: t('This part of the dashboard is of a kind that is not known here: %s', type || '?') };
  return base;
}

const blank = (id: string, type: LayoutType, parents: readonly string[]): LayoutNode => readNode(id, { type }, parents);

const broken = (id: string, parents: readonly string[], text: string): LayoutNode => ({
  ...readNode(id, {}, parents),
  type: 'BROKEN',
  text,
});

function parsePositions(position_json: unknown): UnknownRecord | undefined {
  if (isRecord(position_json)) return position_json;
  if (typeof position_json !== 'string' || position_json.trim() === '') return undefined;
  try {
    const parsed = parseJson(position_json);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads `position_json` (text, object, or nothing) into a tree that can always be drawn: a missing, unknown, repeated or
 * circular part becomes a notice in its place, charts that no part names come after the rest in rows of their own, and
 * without any layout all charts are laid out three in a row.
 */
export function readLayout(position_json: unknown, charts: readonly LayoutChart[]): Layout {
  const raw = parsePositions(position_json);
  // Without a prototype: a part may be called __proto__.
  const nodes: Record<string, LayoutNode> = Object.create(null);
  const problems: string[] = [];
  const named = new Set<number>();

  const visit = (id: string, parents: readonly string[]): boolean => {
    const entry = raw && Object.hasOwn(raw, id) ? raw[id] : undefined;
    if (Object.hasOwn(nodes, id) || (id === ROOT_ID && parents.length > 0)) return false; // repeated or circular: the first place keeps it
    if (!isRecord(entry)) {
      nodes[id] = broken(id, parents, t('A part of this dashboard is missing from its layout: %s', id));
      return true;
    }
    const fixed = id === ROOT_ID ? { ...entry, type: 'ROOT' } : id === GRID_ID ? { ...entry, type: 'GRID' } : entry;
    const node = readNode(id, fixed, parents);
    nodes[id] = node;
    if (node.chartId !== undefined) named.add(node.chartId);
    if (node.type === 'CHART' || node.type === 'MARKDOWN' || node.type === 'BROKEN') return true;
    const below = [...parents, id];
    const isTab = (child: string): boolean => asRecord(raw?.[child])['type'] === 'TAB';
    const children = asArray(entry['children'])
      .filter((c): c is string => typeof c === 'string')
      .filter((c) => node.type !== 'TABS' || isTab(c));
    nodes[id] = { ...node, children: children.filter((child) => visit(child, below)) };
    return true;
  };

  if (raw && Object.hasOwn(raw, ROOT_ID)) visit(ROOT_ID, []);
  else if (raw && Object.hasOwn(raw, GRID_ID)) visit(GRID_ID, [ROOT_ID]);
  nodes[ROOT_ID] ??= { ...blank(ROOT_ID, 'ROOT', []), children: nodes[GRID_ID] ? [GRID_ID] : [] };
  const root = nodes[ROOT_ID];
  // Top-level tabs: the grid stays in the map but out of the tree; charts to be appended go to the first tab.
  const tabs = root.children.map((c) => nodes[c]).find((n) => n?.type === 'TABS' && n.children.length > 0);
  const homeId = tabs?.children[0] ?? GRID_ID;
  const home = nodes[homeId] ?? blank(GRID_ID, 'GRID', [ROOT_ID]);
  if (!nodes[homeId]) nodes[ROOT_ID] = { ...root, children: [...root.children, homeId] };

  const unnamed = charts.filter((chart) => !named.has(chart.id));
  const rows = autoRows(unnamed, [...home.parents, home.id], (id) => Object.hasOwn(nodes, id));
  for (const node of rows.nodes) nodes[node.id] = node;
  nodes[home.id] = { ...home, children: [...home.children, ...rows.rowIds] };
  if (position_json !== null && position_json !== undefined && position_json !== '' && !raw) {
    problems.push(t('The layout of this dashboard cannot be read. Its charts are shown one after another.'));
  }
  return { nodes, problems };
}
