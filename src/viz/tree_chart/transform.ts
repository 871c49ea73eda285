import { plainText } from '../../lib/plainText';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { getFlowMetric, type FlowMetric } from '../shared/flows/flowMetric';
import { textWidth } from '../shared/measureText';
import { categoryText, getDimensions } from '../shared/partToWhole/categories';
import type { VizTheme } from '../types';
import { buildHierarchy, type HierarchyNode } from './hierarchy';
import type { Controls } from './readControls';

export interface TreeModel {
  readonly trees: readonly HierarchyNode[];
  readonly metric: FlowMetric;
}

export function treeModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): TreeModel {
  const metric = getFlowMetric(controls.metric, result, datasource, true);
  const dimension = (column: Controls['id']) => (column ? getDimensions([column], result)[0] : undefined);
  const [id, parent] = [dimension(controls.id), dimension(controls.parent)];
  if (!id || !parent) return { trees: [], metric };
  const name = dimension(controls.name) ?? id;
  const isMissing = (value: DataValue | undefined) => value === null || value === undefined || value === '';
  const items = result.data.map((row) => ({
    id: plainText(row[id.name]),
    parentId: isMissing(row[parent.name]) ? undefined : plainText(row[parent.name]),
    label: categoryText(row[name.name], name.temporal, undefined),
    text: metric.format(row[controls.metric]),
  }));
  return { trees: buildHierarchy(items, controls.rootId), metric };
}

export interface TreeStyle {
  readonly theme: VizTheme;
  /** Pixels. */
  readonly width: number;
}

const FONT_SIZE = 15;
const LONGEST_LABEL = 60;
const NODE_COLOR = '#b0c4de';

/** In drawing order, which ECharts does not change: a node before its children. */
export function listNodes(trees: readonly HierarchyNode[]): readonly HierarchyNode[] {
  const nodes: HierarchyNode[] = [];
  const open = trees.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    nodes.push(node);
    open.push(...node.children.toReversed());
  }
  return nodes;
}

/** The most labels that are measured: those with the most letters. */
const MOST_MEASURED = 200;

/** Pixels, at least about. */
function widestLabel(nodes: readonly HierarchyNode[], theme: VizTheme): number {
  const labels = nodes.map(({ label }) => label.slice(0, LONGEST_LABEL));
  return labels
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_MEASURED)
    .reduce((most, label) => Math.max(most, textWidth(label, FONT_SIZE, theme.fontFamily)), 0);
}

export function treeOption(
  controls: Controls,
  { trees, metric }: TreeModel,
  { theme, width }: TreeStyle,
): Readonly<Record<string, unknown>> {
  const nodes = listNodes(trees);
  const indices = new Map(nodes.map((node, at) => [node, at]));
  const toData = (node: HierarchyNode): Readonly<Record<string, unknown>> => ({
    name: canvasText(node.label),
    at: indices.get(node),
    children: node.children.map(toData),
  });
  const roots = trees.map(toData);
  // ECharts draws one tree: several ones hang on a root that is not drawn.
  const data =
    roots.length === 1
      ? roots
      : [
          {
            name: '',
            symbolSize: 0,
            label: { show: false },
            children: roots.map((root) => ({ ...root, lineStyle: { opacity: 0 } })),
          },
        ];

  const isSideways = [controls.labelSide, controls.leafLabelSide].some((side) => side === 'left' || side === 'right');
  const margin = (size: number) => Math.max(0.12 * size, Math.min(0.25 * size, widestLabel(nodes, theme) + FONT_SIZE));
  const isRadial = controls.layout === 'radial';
  const isHorizontal = controls.orient === 'LR' || controls.orient === 'RL';
  const hasSideLabels = isSideways && isHorizontal && !isRadial;
  // Around a circle labels are in all directions.
  const share = isRadial ? 0.18 : 0.12;
  const marginX = hasSideLabels ? margin(width) : share * width;
  const labelWidth = 0.3 * width;
  const leafWidth = hasSideLabels
    ? Math.min(labelWidth, marginX - controls.symbolSize / 2 - FONT_SIZE / 2)
    : labelWidth;

  const tooltip = (params: unknown): HTMLElement | '' => {
    const { data: item, treeAncestors } = asRecord(params);
    const node = nodes[asNumber(asRecord(item).at, -1)];
    if (!node) return '';
    const path = asArray(treeAncestors).flatMap((ancestor) => {
      const { name } = asRecord(ancestor);
      return typeof name === 'string' && name !== '' ? [name] : [];
    });
    return tooltipContent({
      title: path.length > 0 ? path.join(' ▸ ') : node.label,
      rows: node.text === '' ? [] : [{ cells: [metric.title, node.text] }],
    });
  };

  return {
    animation: true,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: [
      {
        id: 'tree',
        type: 'tree',
        // Without animation ECharts leaves the lines of collapsed nodes in place.
        animation: true,
        animationThreshold: Number.MAX_SAFE_INTEGER,
        animationDuration: 0,
        left: marginX,
        right: marginX,
        top: `${String(100 * share)}%`,
        bottom: `${String(100 * share)}%`,
        layout: controls.layout,
        orient: controls.orient,
        symbol: controls.symbol,
        symbolSize: controls.symbolSize,
        roam: controls.roam,
        initialTreeDepth: controls.initialDepth,
        itemStyle: { color: NODE_COLOR },
        lineStyle: { color: theme.text, width: 1.5 },
        label: {
          position: controls.labelSide,
          fontSize: FONT_SIZE,
          fontFamily: theme.fontFamily,
          color: theme.text,
          // Legible on lines.
          textBorderColor: theme.background,
          textBorderWidth: 2,
          overflow: 'truncate',
          width: Math.max(1, labelWidth),
        },
        // Rotated labels overlap less than their bounding boxes.
        labelLayout: { hideOverlap: !isRadial },
        leaves: { label: { position: controls.leafLabelSide, width: Math.max(1, leafWidth) } },
        emphasis: { focus: controls.emphasis },
        data,
      },
    ],
  };
}
