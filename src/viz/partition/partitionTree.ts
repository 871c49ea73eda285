import { formatTime } from '../../lib/format/timeFormat';
import { asArray, asNumber, asRecord, asString } from '../../lib/read';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import { categoryText, getDimensions, getMetric, type ChartMetric } from '../shared/partToWhole/categories';
import { isDataValue } from '../shared/table/isDataValue';
import type { Controls } from './readControls';

export interface PartitionNode {
  readonly label: string;
  /** The labels from the metric down to this one. */
  readonly path: readonly string[];
  readonly values: readonly DataValue[];
  /** What its colour is by. As in Superset, equal values of different groups have colours of their own. */
  readonly colorKey: string;
  /** The size of the value; values may be negative. */
  readonly size: number;
  readonly text: string;
  /** The share of the siblings, by which heights are in proportion. */
  weight: number;
  readonly parent: PartitionNode | undefined;
  children: readonly PartitionNode[];
}

/** The name of a node: one value on the first level, the list of all levels below. */
function readPath(name: unknown): readonly DataValue[] {
  return (Array.isArray(name) ? name : [name]).map((value: unknown) => (isDataValue(value) ? value : null));
}

const sumOf = (nodes: readonly PartitionNode[], get: (node: PartitionNode) => number) =>
  nodes.reduce((sum, node) => sum + get(node), 0);

/**
 * The partitions in the order in which they are drawn: dates the latest first, others the largest first. Small ones are left
 * out, as are those beyond the limit; never the first one, nor dates for the limit or where all have the same height.
 */
function prune(nodes: readonly PartitionNode[], isDates: boolean, controls: Controls): readonly PartitionNode[] {
  const all = sumOf(nodes, ({ weight }) => weight);
  const time = ({ values }: PartitionNode) => asNumber(values[0], 0);
  const compare = (a: PartitionNode, b: PartitionNode) =>
    (isDates ? time(b) - time(a) : b.size - a.size) || (b.colorKey > a.colorKey ? 1 : -1);
  const threshold = isDates && controls.hasEqualDates ? 0 : controls.threshold;
  const sorted = nodes
    .toSorted(compare)
    .filter(({ weight }, i) => weight > 0 && (i === 0 || weight >= threshold * all))
    .slice(0, controls.limit > 0 && !isDates ? controls.limit : undefined);
  const total = sumOf(sorted, ({ weight }) => weight);
  for (const node of sorted) node.weight /= total;
  return sorted;
}

/** The nodes of a tree level by level, which is the order in which they get their colours. */
export function listByLevel(root: PartitionNode): readonly PartitionNode[] {
  const nodes = [root];
  for (const node of nodes) for (const child of node.children) nodes.push(child);
  return nodes;
}

/** The trees of an explore_json response, one per metric. */
export function partitionTrees(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): readonly PartitionNode[] {
  const dimensions = getDimensions(controls.dimensions, result);
  const getLabel = (values: readonly DataValue[]): string => {
    const value = values.at(-1) ?? null;
    const level = values.length - 1;
    if (controls.hasTime && level === 0 && typeof value === 'number') {
      return formatTime(controls.dateFormat, value) || String(value);
    }
    const dimension = dimensions[controls.hasTime ? level - 1 : level];
    return categoryText(value, dimension?.temporal ?? false, controls.dateFormat);
  };
  const getWeight = (size: number, level: number): number => {
    if (controls.hasTime && controls.hasEqualDates && level === 1) return 1;
    return controls.isLogarithmic ? Math.log(size + 1) : size;
  };

  const toNode = (source: unknown, metric: ChartMetric, parent: PartitionNode | undefined): PartitionNode => {
    const { name, val, children } = asRecord(source);
    const values = parent ? readPath(name) : [];
    const value = isDataValue(val) ? val : null;
    const size = Math.abs(asNumber(value, 0));
    const label = parent ? getLabel(values) : metric.title;
    const level = parent ? parent.path.length : 0;
    const node: PartitionNode = {
      label,
      path: [...(parent?.path ?? []), label],
      values,
      colorKey: values.length > 1 ? values.join(',') : label,
      size,
      text: metric.format(value),
      weight: getWeight(size, level),
      parent,
      children: [],
    };
    // With a time, servers list the children of all siblings.
    const own = asArray(children).filter((child) => {
      const path = readPath(asRecord(child).name);
      return values.every((part, i) => path[i] === part);
    });
    node.children = prune(
      own.map((child) => toNode(child, metric, node)),
      controls.hasTime && level === 0,
      controls,
    );
    return node;
  };

  return asArray(result.legacyData).map((tree) => {
    const metric = asString(asRecord(tree).name);
    return toNode(
      tree,
      getMetric({ metric, numberFormat: controls.numberFormat, currency: undefined }, result, datasource),
      undefined,
    );
  });
}
