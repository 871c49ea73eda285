import { asNumber } from '../../lib/read';
import type { DataValue, QueryResult } from '../../lib/wire';
import { categoryText, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export interface TreeNode {
  readonly label: string;
  /** The labels from the outermost group down to this one. */
  readonly path: readonly string[];
  /** The dimensions' values as in the result, as many as the path is long. */
  readonly values: readonly (DataValue | undefined)[];
  /** The drawn value: the sum of its rows, never negative. */
  value: number;
  /** The formatted value. */
  text: string;
  readonly children: TreeNode[];
}

function child(
  parent: TreeNode,
  index: Map<TreeNode, Map<string, TreeNode>>,
  label: string,
  value: DataValue | undefined,
): TreeNode {
  const known = index.get(parent) ?? new Map<string, TreeNode>();
  index.set(parent, known);
  const found = known.get(label);
  if (found) return found;
  const created: TreeNode = {
    label,
    path: [...parent.path, label],
    values: [...parent.values, value],
    value: 0,
    text: '',
    children: [],
  };
  known.set(label, created);
  parent.children.push(created);
  return created;
}

/** The result's rows as nested groups, in the order of the dimensions and of the rows. The root has no label. */
export function buildTree(
  controls: Controls,
  result: QueryResult,
  dimensions: readonly Dimension[],
  metric: ChartMetric,
): TreeNode {
  const root: TreeNode = { label: '', path: [], values: [], value: 0, text: '', children: [] };
  const index = new Map<TreeNode, Map<string, TreeNode>>();
  for (const row of result.data) {
    const value = Math.max(0, asNumber(row[metric.name], 0));
    root.value += value;
    let node = root;
    // Without dimensions there is one rectangle, named by the metric.
    if (dimensions.length === 0) node = child(root, index, metric.title, undefined);
    for (const { name, temporal } of dimensions) {
      node = child(node, index, categoryText(row[name], temporal, controls.dateFormat), row[name]);
      if (node.path.length < dimensions.length) node.value += value;
    }
    // Rows with equal labels (by a time format without hours) are one rectangle; a single row has full precision.
    node.text = node.text === '' ? metric.format(row[metric.name]) : metric.format(node.value + value);
    node.value += value;
  }
  const name = (node: TreeNode) => {
    for (const inner of node.children) name(inner);
    if (node.children.length > 0) node.text = metric.format(node.value);
  };
  name(root);
  return root;
}

export function nodeLabel(
  type: Controls['labelType'],
  { label, text }: { readonly label: string; readonly text: string },
): string {
  if (type === 'key') return label;
  return type === 'value' ? text : `${label}: ${text}`;
}
