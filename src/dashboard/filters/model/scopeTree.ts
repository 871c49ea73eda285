import { own } from '../../../lib/own';
import type { Layout } from '../../../layout/layout';
import { layersInScope } from '../../../query/filters/filterScopes';
import { getChartId, getText } from '../../../layout/itemProps';
import { asArray, asNumber, asStrings, type UnknownRecord } from '../../../lib/read';

/** The tree for selecting charts: the dashboard, its tabs with charts, the charts, and layers of maps. Rows and columns are left out. */
export interface ScopeTreeNode {
  /** 'ROOT_ID', a tab's id, 'chart-12', or 'chart-12-layer-3'. */
  readonly key: string;
  readonly kind: 'root' | 'tab' | 'chart' | 'layer';
  readonly title: string;
  /** Of a chart, and of its layers. */
  readonly chartId: number | undefined;
  /** The place of a layer in its chart. */
  readonly layer?: number;
  /** The rows, columns etc. between it and its parent, which a scope may contain too. */
  readonly within: readonly string[];
  readonly children: readonly ScopeTreeNode[];
}

/**
 * `scope` of a filter or of a chart's cross filters, with unknown keys. `selectedLayers` (6.x: 'chart-12-layer-3') may name some
 * layers of charts in scope; of a chart without any it has all.
 */
export type ScopeSetting = UnknownRecord & {
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
};

/** The names of a chart's layers, in their order. */
export type GetLayers = (chartId: number) => readonly string[];

const ROOT_ID = 'ROOT_ID';
const NO_LAYERS: GetLayers = () => [];
const EMPTY_SCOPE = { rootPath: [], excluded: [] };

export function readScope(scope: UnknownRecord): ScopeSetting {
  return {
    ...scope,
    rootPath: asStrings(scope.rootPath),
    excluded: asArray(scope.excluded).flatMap((id) => asNumber(id) ?? []),
  };
}

const getChartKey = (chartId: number): string => `chart-${String(chartId)}`;
const getLayerKey = (chartId: number, layer: number): string => `${getChartKey(chartId)}-layer-${String(layer)}`;

/**
 * The tree of a layout. A chart appears once, where the layout has it first; tabs without charts are left out.
 * @param excludedChart a chart to leave out: the one that emits the cross-filters
 */
export function buildScopeTree(
  items: Layout['items'],
  getChartName: (chartId: number) => string | undefined,
  excludedChart?: number,
  getLayers = NO_LAYERS,
): ScopeTreeNode {
  const toLayer = (chartId: number, title: string, layer: number): ScopeTreeNode => {
    const key = getLayerKey(chartId, layer);
    return { key, kind: 'layer', title, chartId, layer, within: [], children: [] };
  };
  const visited = new Set<string>();
  const charts = new Set<number>(excludedChart === undefined ? [] : [excludedChart]);
  const toNodes = (ids: readonly string[], within: readonly string[]): readonly ScopeTreeNode[] =>
    ids.flatMap((id) => {
      const item = own(items, id);
      if (!item || visited.has(id)) return [];
      visited.add(id);
      const chartId = getChartId(item);
      if (chartId !== undefined) {
        const name = getChartName(chartId);
        if (charts.has(chartId) || name === undefined) return [];
        charts.add(chartId);
        const title = getText(item) || name || String(chartId);
        const layers = getLayers(chartId).map((layer, i) => toLayer(chartId, layer, i));
        return [{ key: getChartKey(chartId), kind: 'chart' as const, title, chartId, within, children: layers }];
      }
      const isTab = item.type === 'TAB';
      const children = toNodes(item.children, isTab ? [] : [...within, id]);
      if (!isTab || children.length === 0) return children;
      return [{ key: id, kind: 'tab' as const, title: getText(item), chartId: undefined, within, children }];
    });
  return { key: ROOT_ID, kind: 'root', title: '', chartId: undefined, within: [], children: toNodes([ROOT_ID], []) };
}

/** The node with only those charts and their tabs; undefined where none is left. What `isKept` is true for stays whole. */
export function pruneScopeTree(
  node: ScopeTreeNode,
  isKept: (node: ScopeTreeNode) => boolean,
): ScopeTreeNode | undefined {
  if (isKept(node)) return node;
  const children = node.children.flatMap((child) => pruneScopeTree(child, isKept) ?? []);
  return children.length === 0 ? undefined : { ...node, children };
}

/** The charts at or below a node, in the order of the tree. */
function getChartsBelow(node: ScopeTreeNode): readonly number[] {
  return node.chartId === undefined ? node.children.flatMap(getChartsBelow) : [node.chartId];
}

/** The charts of the tree that are in a scope. */
export function getSelectedCharts(tree: ScopeTreeNode, scope: UnknownRecord): ReadonlySet<number> {
  const { rootPath, excluded } = readScope(scope);
  const roots = new Set(rootPath);
  const excludedCharts = new Set(excluded);
  const selected = new Set<number>();
  const visit = (node: ScopeTreeNode, isParentInScope: boolean): void => {
    const isInScope = isParentInScope || node.within.some((id) => roots.has(id));
    const { chartId } = node;
    const isSelected = chartId !== undefined && isInScope && !excludedCharts.has(chartId);
    if (chartId !== undefined && (isSelected || layersInScope(scope, chartId).length > 0)) selected.add(chartId);
    if (chartId === undefined) for (const child of node.children) visit(child, isInScope || roots.has(node.key));
  };
  visit(tree, false);
  return selected;
}

/** The topmost items that contain these charts, with as few others as possible. */
function getRootPath(node: ScopeTreeNode, charts: ReadonlySet<number>): readonly string[] {
  const chartIds = getChartsBelow(node);
  const selectedCount = chartIds.filter((id) => charts.has(id)).length;
  if (selectedCount === 0 || node.chartId !== undefined) return [];
  const hasSelectedChild = node.children.some((child) => child.chartId !== undefined && charts.has(child.chartId));
  if (selectedCount === chartIds.length || hasSelectedChild) return [node.key];
  return node.children.flatMap((child) => getRootPath(child, charts));
}

/** The scope with exactly these charts. A completely selected tab stays so when charts are added to it. */
function toScope(tree: ScopeTreeNode, charts: ReadonlySet<number>): ScopeSetting {
  const rootPath = getRootPath(tree, charts);
  const excluded = [...getSelectedCharts(tree, { rootPath })].filter((id) => !charts.has(id));
  return { rootPath, excluded };
}

export type SelectionState = 'all' | 'some' | 'none';

/** Whether all, some or none of the charts at or below a node are selected, with all of their layers. */
export function getSelectionState(
  node: ScopeTreeNode,
  charts: ReadonlySet<number>,
  scope: UnknownRecord = {},
): SelectionState {
  const { chartId, layer, children } = node;
  if (chartId !== undefined) {
    if (!charts.has(chartId)) return 'none';
    const layers = layersInScope(scope, chartId);
    if (layer !== undefined) return layers.length === 0 || layers.includes(layer) ? 'all' : 'none';
    if (layers.length === 0 || children.length === 0) return 'all';
  }
  const states = new Set(children.map((child) => getSelectionState(child, charts, scope)));
  const [state = 'none'] = states;
  return states.size > 1 ? 'some' : state;
}

/** The selected layers of charts that were not toggled: a chart that is selected again has all of its layers. */
function getUntoggledLayers(scope: UnknownRecord, toggled: readonly number[]): UnknownRecord {
  if (!Array.isArray(scope.selectedLayers)) return {};
  const selectedLayers = asStrings(scope.selectedLayers).filter(
    (key) => !toggled.some((id) => key.startsWith(`${getChartKey(id)}-`)),
  );
  return { selectedLayers };
}

function findNode(node: ScopeTreeNode, key: string): ScopeTreeNode | undefined {
  if (node.key === key) return node;
  for (const child of node.children) {
    const found = findNode(child, key);
    if (found) return found;
  }
  return undefined;
}

/** The scope after a layer of a chart was selected or deselected. Without any of its layers the chart is deselected. */
function toggleLayer(
  tree: ScopeTreeNode,
  scope: UnknownRecord,
  chart: ScopeTreeNode,
  layer: ScopeTreeNode,
  isSelected: boolean,
): ScopeSetting {
  const charts = getSelectedCharts(tree, scope);
  const selected = chart.children.filter((one) =>
    one.key === layer.key ? isSelected : getSelectionState(one, charts, scope) === 'all',
  );
  const next = toggleScope(tree, scope, chart, selected.length > 0);
  if (selected.length === 0 || selected.length === chart.children.length) return next;
  return { ...next, selectedLayers: [...asStrings(next.selectedLayers), ...selected.map(({ key }) => key)] };
}

/** The scope after a node of the tree was selected or deselected. */
export function toggleScope(
  tree: ScopeTreeNode,
  scope: UnknownRecord,
  node: ScopeTreeNode,
  isSelected: boolean,
): ScopeSetting {
  if (node.layer !== undefined && node.chartId !== undefined) {
    const chart = findNode(tree, getChartKey(node.chartId));
    if (chart) return toggleLayer(tree, scope, chart, node, isSelected);
  }
  const toggled = getChartsBelow(node);
  const current = { ...readScope(scope), ...getUntoggledLayers(scope, toggled) };
  const charts = new Set(getSelectedCharts(tree, current));
  for (const id of toggled) {
    if (isSelected) charts.add(id);
    else charts.delete(id);
  }
  if (charts.size === 0) return { ...current, ...EMPTY_SCOPE };
  const excluded = isSelected
    ? current.excluded.filter((id) => !toggled.includes(id))
    : [...new Set([...current.excluded, ...toggled])];
  // A single chart does not change the root path: charts that are added to it later stay in scope.
  const selected = getSelectedCharts(tree, { rootPath: current.rootPath, excluded });
  if (node.chartId !== undefined && selected.size === charts.size) return { ...current, excluded };
  return { ...current, ...toScope(tree, charts) };
}
