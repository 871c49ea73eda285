import { contrastText, withOpacity } from '../../../lib/color/color';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../../lib/read';
import { canvasText } from '../echarts/canvasText';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import type { ChartMetric, Dimension } from '../partToWhole/categories';
import type { VizTheme } from '../../types';
import { createFills, type TreemapColoring } from './treemapColors';
import { nodeLabel, pathKey, type NodeLabelType, type TreeNode } from '../partToWhole/tree';

export interface TreemapModel {
  readonly root: TreeNode;
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export interface TreemapControls {
  readonly showLabels: boolean;
  readonly showUpperLabels: boolean;
  readonly labelType: NodeLabelType;
  /** The preferred ratio of a rectangle's sides. */
  readonly ratio: number;
}

export interface TreemapStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
  /** Without it: by the labels. */
  readonly coloring?: TreemapColoring;
}

export interface TreemapDrawing {
  readonly option: Readonly<Record<string, unknown>>;
  /** In drawing order: a group before its children. */
  readonly nodes: readonly { readonly node: TreeNode; readonly parent: TreeNode }[];
  /** The node of an event or a tooltip; undefined for the root. */
  readonly findNode: (params: unknown) => { readonly node: TreeNode; readonly parent: TreeNode } | undefined;
}

interface DrawnNode {
  readonly node: TreeNode;
  readonly parent: TreeNode;
  readonly metric: ChartMetric;
}

const FADED = 0.3;
const UPPER = 18;
const GAP = 2;
/** The share of the width between two treemaps. */
const COLUMN_GAP = 0.01;

const percent = (share: number) => `${String(share * 100)}%`;

/** One treemap per model, side by side: the values of different metrics cannot be compared. */
export function treemapOption(
  controls: TreemapControls,
  models: readonly TreemapModel[],
  style: TreemapStyle,
): TreemapDrawing {
  const { theme, selected, coloring = 'labels' } = style;
  const nodes: DrawnNode[] = [];
  const findNode = (params: unknown) => nodes[asNumber(asRecord(asRecord(params).data).at, -1)];
  const getFill = createFills(
    coloring,
    style.color,
    models.map(({ metric }) => metric.name),
  );

  const item = (node: TreeNode, parent: TreeNode, metric: ChartMetric): Readonly<Record<string, unknown>> => {
    const at = nodes.push({ node, parent, metric }) - 1;
    const getChildren = () => node.children.map((inner) => item(inner, node, metric));
    // Superset 2.x gives the inner groups their colours first.
    const innerFirst = coloring === 'shades' ? getChildren() : undefined;
    const fill = getFill(node, parent, metric.name);
    const faded = selected !== null && !selected.has(pathKey(node.path));
    if (node.children.length > 0) {
      const children = innerFirst ?? getChildren();
      const group = { name: node.label, value: node.value, at, children };
      // A group that is too small for its children is drawn in a colour.
      if (coloring !== 'depths') return { ...group, itemStyle: { color: fill } };
      const upperLabel = { backgroundColor: fill, color: contrastText(fill) };
      return { ...group, itemStyle: { color: fill, borderColor: fill }, upperLabel, emphasis: { upperLabel } };
    }
    return {
      name: node.label,
      value: node.value,
      at,
      // Items of a treemap have no opacity setting.
      itemStyle: { color: faded ? withOpacity(fill, FADED) : fill },
      label: { color: faded ? theme.textMuted : contrastText(fill) },
    };
  };

  const formatter = (params: unknown) => {
    const found = findNode(params);
    return found ? canvasText(nodeLabel(controls.labelType, found.node)) : '';
  };
  const tooltip = (params: unknown): HTMLElement | '' => {
    const found = findNode(params);
    if (!found) return '';
    const { node, parent, metric } = found;
    const share = parent.value > 0 ? node.value / parent.value : 0;
    return tooltipContent({
      title: node.path.join(' / '),
      rows: [
        { cells: [metric.title, node.text] },
        { cells: [`% ${parent.label || metric.title}`, getNumberFormatter('.2%')(share)] },
      ],
    });
  };

  const option = {
    animation: false,
    tooltip: tooltipOption(theme, 'item', tooltip),
    series: models.map(({ root, metric }, i) => ({
      type: 'treemap',
      left: percent(i / models.length),
      top: 0,
      width: percent(1 / models.length - (models.length > 1 ? COLUMN_GAP : 0)),
      height: '100%',
      squareRatio: controls.ratio,
      // The wheel scrolls the page, and a click cross-filters.
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      // Rectangles must not move under the pointer.
      animation: false,
      label: {
        show: controls.showLabels,
        position: 'insideTopLeft',
        fontFamily: theme.fontFamily,
        formatter,
      },
      upperLabel: {
        show: controls.showUpperLabels,
        height: UPPER,
        color: theme.text,
        backgroundColor: theme.background,
        fontFamily: theme.fontFamily,
        formatter,
      },
      itemStyle: { borderColor: theme.background, borderWidth: GAP, gapWidth: GAP },
      emphasis: {
        upperLabel: { color: theme.text, backgroundColor: theme.background },
        label: { fontWeight: 'bold' },
      },
      levels: [
        { upperLabel: { show: false }, itemStyle: { borderColor: theme.background, borderWidth: 0, gapWidth: GAP } },
      ],
      data: root.children.map((node) => item(node, root, metric)),
    })),
  };
  return { option, nodes, findNode };
}
