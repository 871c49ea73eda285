import { asNumber } from '../../lib/read';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import { getFlowMetric, type FlowMetric } from '../shared/flows/flowMetric';
import { categoryText, getDimensions, type Dimension } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export type NodeField = 'source' | 'target';

export interface GraphNode {
  readonly label: string;
  readonly value: DataValue | undefined;
  /** The field in which the node was found first: its filters are on that field's column. */
  readonly field: NodeField;
  /** The sum of its edges. */
  total: number;
  category: string | undefined;
}

export interface GraphEdge {
  /** Indices of nodes. */
  readonly source: number;
  readonly target: number;
  readonly value: number;
  readonly text: string;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** In the order of the rows. */
  readonly categories: readonly string[];
  readonly columns: Readonly<Partial<Record<NodeField, Dimension>>>;
  readonly metric: FlowMetric;
}

function categoryName(column: Dimension | undefined, value: DataValue | undefined): string | undefined {
  if (!column) return undefined;
  if (value === null || value === undefined) return 'N/A';
  if (typeof value === 'boolean') return `${column.name}: ${String(value)}`;
  return categoryText(value, column.temporal, undefined);
}

/** One edge per row, and a node for each of their ends. Rows without a value are no edge. */
export function getGraph(controls: Controls, result: QueryResult, datasource: Datasource | undefined): Graph {
  const dimension = (column: Controls['source']) => (column ? getDimensions([column], result)[0] : undefined);
  const [source, target] = [dimension(controls.source), dimension(controls.target)];
  const [sourceCategory, targetCategory] = [dimension(controls.sourceCategory), dimension(controls.targetCategory)];
  const metric = getFlowMetric(controls.metric, result, datasource, true);
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const categories = new Set<string>();
  const indices = new Map<string, number>();

  const addNode = (field: NodeField, column: Dimension, raw: DataValue | undefined, category: string | undefined) => {
    const label = categoryText(raw, column.temporal, undefined);
    const index = indices.get(label) ?? nodes.push({ label, value: raw, field, total: 0, category }) - 1;
    indices.set(label, index);
    const node = nodes[index];
    // A node may have its category in one of its two fields only.
    if (node) node.category ??= category;
    if (category !== undefined) categories.add(category);
    return index;
  };

  for (const row of source && target ? result.data : []) {
    const raw = row[controls.metric];
    const value = asNumber(raw, 0);
    if (value === 0 || !source || !target) continue;
    const getCategory = (column: Dimension | undefined) => categoryName(column, column && row[column.name]);
    const from = addNode('source', source, row[source.name], getCategory(sourceCategory));
    const to = addNode('target', target, row[target.name], getCategory(targetCategory));
    for (const index of [from, to]) {
      const node = nodes[index];
      if (node) node.total += value;
    }
    edges.push({ source: from, target: to, value, text: metric.format(raw) });
  }
  return {
    nodes,
    edges,
    categories: [...categories],
    columns: { ...(source && { source }), ...(target && { target }) },
    metric,
  };
}
