import { contrastText, withOpacity } from '../../lib/color/color';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asNumber, asRecord } from '../../lib/read';
import type { Datasource, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import type { VizTheme } from '../types';
import type { Controls } from './readControls';
import { nodeLabel, buildTree, type TreeNode } from './tree';

export interface TreemapModel {
  readonly root: TreeNode;
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function treemapModel(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): TreemapModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  return { root: buildTree(controls, result, dimensions, metric), dimensions, metric };
}

export interface TreemapStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

export interface TreemapDrawing {
  readonly option: Readonly<Record<string, unknown>>;
  /** In drawing order: a group before its children. */
  readonly nodes: readonly { readonly node: TreeNode; readonly parent: TreeNode }[];
  /** The node of an event or a tooltip; undefined for the root. */
  readonly findNode: (params: unknown) => { readonly node: TreeNode; readonly parent: TreeNode } | undefined;
}

const FADED = 0.3;
const UPPER = 18;
const GAP = 2;

/** The name of a selected rectangle in a data mask: its whole path, as the label may be in several groups. */
export function pathKey(path: readonly string[]): string {
  return path.join(',');
}

export function treemapOption(controls: Controls, model: TreemapModel, style: TreemapStyle): TreemapDrawing {
  const { theme, color, selected } = style;
  const { root, metric } = model;
  const nodes: { node: TreeNode; parent: TreeNode }[] = [];
  const findNode = (params: unknown) => nodes[asNumber(asRecord(asRecord(params).data).at, -1)];
  // The metric gets the first colour, as in Superset, so that a label has the same colour in both.
  color(metric.name);

  const item = (node: TreeNode, parent: TreeNode): Readonly<Record<string, unknown>> => {
    const at = nodes.push({ node, parent }) - 1;
    const fill = color(node.label);
    const faded = selected !== null && !selected.has(pathKey(node.path));
    if (node.children.length > 0) {
      return { name: node.label, value: node.value, at, children: node.children.map((inner) => item(inner, node)) };
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
    const { node, parent } = found;
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
    series: [
      {
        type: 'treemap',
        left: 0,
        top: 0,
        right: 0,
        bottom: 0,
        width: '100%',
        height: '100%',
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
        data: root.children.map((node) => item(node, root)),
      },
    ],
  };
  return { option, nodes, findNode };
}
