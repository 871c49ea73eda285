import { asNumber } from '../../../lib/read';
import type { DataValue, QueryResult } from '../../../lib/wire';
import type { ValueFormatter } from '../../../lib/format/formatValue';
import { categoryText, type ChartMetric, type Dimension } from './categories';

export interface TreeNode {
  readonly label: string;
  /** The labels from the outermost group down to this one. */
  readonly path: readonly string[];
  /** The dimensions' values as in the result, as many as the path is long. */
  readonly values: readonly (DataValue | undefined)[];
  /** The drawn value: the sum of its rows, never negative. */
  value: number;
  /** The value as its row or the sum of its rows has it, with every digit. */
  exact: DataValue | undefined;
  /** `exact`, formatted when it is read: most of thousands of nodes have no label. */
  readonly text: string;
  /** The sum of the secondary metric, where there is one. */
  secondary: number;
  readonly children: TreeNode[];
}

export type NodeLabelType = 'key' | 'value' | 'key_value';

type GroupKey = Pick<TreeNode, 'label' | 'path' | 'values'>;

/** A class, as an accessor of an object literal is slow to create thousands of times. */
class Group implements TreeNode {
  readonly label;
  readonly path;
  readonly values;
  readonly children: TreeNode[] = [];
  value = 0;
  exact: DataValue | undefined = undefined;
  secondary = 0;
  readonly #format: ValueFormatter;

  constructor({ label, path, values }: GroupKey, format: ValueFormatter) {
    this.label = label;
    this.path = path;
    this.values = values;
    this.#format = format;
  }

  get text(): string {
    return this.#format(this.exact);
  }
}

/** A group without rows. */
export function createTreeNode(key: GroupKey, format: ValueFormatter): TreeNode {
  return new Group(key, format);
}

export interface TreeSource {
  readonly dimensions: readonly Dimension[];
  readonly metric: ChartMetric;
  readonly dateFormat: string | undefined;
  /** The column of the secondary metric. */
  readonly secondary?: string | undefined;
  /** Groups named by a whole number precede the others, in ascending order, as Superset's do: labels get their colours in this order. */
  readonly hasNumbersFirst?: boolean;
}

/** Objects have such keys first. */
const WHOLE_NUMBER = /^(0|[1-9]\d{0,8})$/;

function keyRank({ values }: TreeNode): number {
  const key = String(values.at(-1));
  return WHOLE_NUMBER.test(key) ? Number(key) : Infinity;
}

/** The result's rows as nested groups, in the order of the dimensions and of the rows. The root has no label. */
export function buildTree(
  result: QueryResult,
  { dimensions, metric, dateFormat, secondary: secondaryName, hasNumbersFirst = false }: TreeSource,
): TreeNode {
  const root = createTreeNode({ label: '', path: [], values: [] }, metric.format);
  const index = new Map<TreeNode, Map<string, TreeNode>>();
  const child = (parent: TreeNode, label: string, value: DataValue | undefined): TreeNode => {
    const known = index.get(parent) ?? new Map<string, TreeNode>();
    index.set(parent, known);
    const found = known.get(label);
    if (found) return found;
    const created = createTreeNode(
      { label, path: [...parent.path, label], values: [...parent.values, value] },
      metric.format,
    );
    known.set(label, created);
    parent.children.push(created);
    return created;
  };
  // The sums as they are said: with negative rows, and none where all rows are null.
  const sums = new Map<TreeNode, number>();
  const leaves = new Set<TreeNode>();
  for (const row of result.data) {
    const number = asNumber(row[metric.name]);
    const value = Math.max(0, number ?? 0);
    const addTo = (node: TreeNode) => {
      if (number !== undefined) sums.set(node, (sums.get(node) ?? 0) + number);
    };
    const secondary = secondaryName === undefined ? 0 : asNumber(row[secondaryName], 0);
    addTo(root);
    root.value += value;
    root.secondary += secondary;
    let node = root;
    // Without dimensions there is one rectangle, named by the metric.
    if (dimensions.length === 0) node = child(root, metric.title, undefined);
    for (const { name, temporal } of dimensions) {
      node = child(node, categoryText(row[name], temporal, dateFormat), row[name]);
      if (node.path.length === dimensions.length) continue;
      node.value += value;
      node.secondary += secondary;
      addTo(node);
    }
    addTo(node);
    // Rows with equal labels (by a time format without hours) are one rectangle; a single row has full precision.
    node.exact = leaves.has(node) ? sums.get(node) : row[metric.name];
    leaves.add(node);
    node.value += value;
    node.secondary += secondary;
  }
  const finish = (node: TreeNode) => {
    node.children.forEach(finish);
    // The difference of two Infinities is NaN.
    if (hasNumbersFirst) node.children.sort((a, b) => keyRank(a) - keyRank(b) || 0);
    if (node.children.length > 0) node.exact = sums.get(node);
  };
  finish(root);
  return root;
}

export function nodeLabel(
  type: NodeLabelType,
  { label, text }: { readonly label: string; readonly text: string },
): string {
  if (type === 'key') return label;
  return type === 'value' ? text : `${label}: ${text}`;
}

/** The key of a selected node in a data mask: its whole path, as the label may be in several groups. */
export function pathKey(path: readonly string[]): string {
  return path.join(',');
}
