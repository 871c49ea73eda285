import { own } from '../../../lib/own';
import type { Layout } from '../../../layout/layout';
import { layersInScope } from '../../../query/filters/filterScopes';
import { getChartId, getText } from '../../../layout/itemProps';
import { asArray, asNumber, asStrings, type UnknownRecord } from '../../../lib/read';

/** The tree for selecting charts: the dashboard, its tabs with charts, and the charts. Rows and columns are left out. */
export interface ScopeTreeNode {
  /** 'ROOT_ID', a tab's id, or 'chart-12'. */
  readonly key: string;
  readonly kind: 'root' | 'tab' | 'chart';
  readonly title: string;
  /** Of a chart. */
  readonly chartId: number | undefined;
  /** The rows, columns etc. between it and its parent, which a scope may contain too. */
  readonly within: readonly string[];
  readonly children: readonly ScopeTreeNode[];
}

/** `scope` of a filter or of a chart's cross filters; with unknown keys, such as `selectedLayers` (6.x: 'chart-12-layer-3'). */
export type ScopeSetting = UnknownRecord & {
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
};

const ROOT_ID = 'ROOT_ID';
const EMPTY_SCOPE = { rootPath: [], excluded: [] };

export function readScope(scope: UnknownRecord): ScopeSetting {
  return {
    ...scope,
    rootPath: asStrings(scope.rootPath),
    excluded: asArray(scope.excluded).flatMap((id) => asNumber(id) ?? []),
  };
}

/**
 * The tree of a layout. A chart appears once, where the layout has it first; tabs without charts are left out.
 * @param excludedChart a chart to leave out: the one that emits the cross-filters
 */
export function buildScopeTree(
  items: Layout['items'],
  getChartName: (chartId: number) => string | undefined,
  excludedChart?: number,
): ScopeTreeNode {
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
        return [{ key: `chart-${String(chartId)}`, kind: 'chart' as const, title, chartId, within, children: [] }];
      }
      const isTab = item.type === 'TAB';
      const children = toNodes(item.children, isTab ? [] : [...within, id]);
      if (!isTab || children.length === 0) return children;
      return [{ key: id, kind: 'tab' as const, title: getText(item), chartId: undefined, within, children }];
    });
  return { key: ROOT_ID, kind: 'root', title: '', chartId: undefined, within: [], children: toNodes([ROOT_ID], []) };
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
    for (const child of node.children) visit(child, isInScope || roots.has(node.key));
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

/** Whether all, some or none of the charts at or below a node are selected. */
export function getSelectionState(node: ScopeTreeNode, charts: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const chartIds = getChartsBelow(node);
  const selectedCount = chartIds.filter((id) => charts.has(id)).length;
  return selectedCount === 0 ? 'none' : selectedCount === chartIds.length ? 'all' : 'some';
}

/** The selected layers of charts that were not toggled: a chart that is selected again has all of its layers. */
function getUntoggledLayers(scope: UnknownRecord, toggled: readonly number[]): UnknownRecord {
  if (!Array.isArray(scope.selectedLayers)) return {};
  const selectedLayers = asStrings(scope.selectedLayers).filter(
    (key) => !toggled.some((id) => key.startsWith(`chart-${id}-`)),
  );
  return { selectedLayers };
}

/** The scope after a node of the tree was selected or deselected. */
export function toggleScope(
  tree: ScopeTreeNode,
  scope: UnknownRecord,
  node: ScopeTreeNode,
  isSelected: boolean,
): ScopeSetting {
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
