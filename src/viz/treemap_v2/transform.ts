import { contrastText, withOpacity } from '../../lib/color/color';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { asBoolean, asNumber, asRecord } from '../../lib/read';
import type { Datasource, FormData, QueryResult } from '../../lib/wire';
import { canvasText } from '../shared/echarts/canvasText';
import { tooltipContent, tooltipOption } from '../shared/echarts/tooltip';
import { getDimensions, getMetric, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import type { VizTheme } from '../types';
import { nodeLabel, buildTree, type TreeNode } from './tree';

export interface TreemapModel {
  readonly root: TreeNode;
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
}

export function treemapModel(
  formData: FormData,
  result: QueryResult,
  datasource: Datasource | undefined,
): TreemapModel {
  const dimensions = getDimensions(formData, 'groupby', result);
  const metric = getMetric(formData, result, datasource);
  return { root: buildTree(formData, result, dimensions, metric), dimensions, metric };
}

export interface TreemapStyle {
  readonly theme: VizTheme;
  readonly color: (label: string) => string;
  readonly selected: ReadonlySet<string> | null;
}

export interface TreemapDrawing {
  readonly option: Readonly<Record<string, unknown>>;
  /** As they are drawn: a group before what is in it. */
  readonly nodes: readonly { readonly node: TreeNode; readonly parent: TreeNode }[];
  /** The node that an event's or a tooltip's `data` stands for; undefined for the whole. */
  readonly nodeOf: (params: unknown) => { readonly node: TreeNode; readonly parent: TreeNode } | undefined;
}

const FADED = 0.3;
const UPPER = 18;
const GAP = 2;

/** How a selected rectangle is called in a data mask: all of its path, as the label may be in several groups. */
export function pathKey(path: readonly string[]): string {
  return path.join(',');
}

export function treemapOption(formData: FormData, model: TreemapModel, look: TreemapStyle): TreemapDrawing {
  const { theme, color, selected } = look;
  const { root, metric } = model;
  const nodes: { node: TreeNode; parent: TreeNode }[] = [];
  const nodeOf = (params: unknown) => nodes[asNumber(asRecord(asRecord(params).data).at, -1)];
  // The metric takes the first colour, as in the reference, so that one label has one colour in both.
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
      // A treemap has no opacity of its items.
      itemStyle: { color: faded ? withOpacity(fill, FADED) : fill },
      label: { color: faded ? theme.textMuted : contrastText(fill) },
    };
  };

  const formatter = (params: unknown) => {
    const found = nodeOf(params);
    return found ? canvasText(nodeLabel(formData.label_type, found.node)) : '';
  };
  const tooltip = (params: unknown): HTMLElement | '' => {
    const found = nodeOf(params);
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
        // The wheel belongs to the page, and a click to the cross filter.
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        // Rectangles keep their place under the pointer.
        animation: false,
        label: {
          show: asBoolean(formData.show_labels, true),
          position: 'insideTopLeft',
          fontFamily: theme.fontFamily,
          formatter,
        },
        upperLabel: {
          show: asBoolean(formData.show_upper_labels, true),
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
  return { option, nodes, nodeOf };
}
