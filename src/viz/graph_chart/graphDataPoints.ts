import type { DataMask } from '../../query/types';
import type { ContextMenuFilter, ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import { valueFilter, type DataPoint, type DataPoints } from '../shared/dataPoints/dataPoint';
import { CLEARED } from '../shared/partToWhole/crossFilter';
import { edgeName, findMark, type FoundMark } from './transform';
import type { Graph, GraphNode } from './graph';

function nodeFilter({ columns }: Graph, { label, value, field }: GraphNode): ContextMenuFilter[] {
  const column = columns[field]?.column;
  return column === undefined ? [] : [valueFilter(column, value, label)];
}

/** Selects the node instead of the others; a click on a selected one clears the selection. */
function toggleMask({ columns }: Graph, { label, value, field }: GraphNode, isSelected: boolean): DataMask {
  const col = columns[field]?.column;
  if (isSelected || col === undefined) return CLEARED;
  const filter = value === null || value === undefined ? { col, op: 'IS NULL' } : { col, op: 'IN', val: [value] };
  return {
    extraFormData: { filters: [filter] },
    filterState: { value: [value ?? null], selectedValues: [label] },
  };
}

function getNodeFilters(graph: Graph, node: GraphNode, selected: ReadonlySet<string> | null): ContextMenuFilters {
  const filters = nodeFilter(graph, node);
  const isCurrentValueSelected = selected?.has(node.label) === true;
  return {
    drillToDetail: filters,
    drillBy: { filters, groupbyFieldName: node.field },
    crossFilter: { dataMask: toggleMask(graph, node, isCurrentValueSelected), isCurrentValueSelected },
  };
}

/** The nodes, and then the edges, which are only drilled to detail. */
export function graphDataPoints(graph: Graph, selected: ReadonlySet<string> | null): DataPoints {
  const { nodes, edges, metric, columns } = graph;
  const toDataPoint = (found: FoundMark): DataPoint | undefined => {
    if (!found) return undefined;
    if ('node' in found) {
      const { node } = found;
      return { label: `${node.label}: ${metric.format(node.total)}`, filters: getNodeFilters(graph, node, selected) };
    }
    const { edge } = found;
    const ends = (['source', 'target'] as const).flatMap((field) => {
      const node = nodes[edge[field]];
      return node && columns[field] ? nodeFilter(graph, { ...node, field }) : [];
    });
    return { label: `${edgeName(graph, edge)}: ${edge.text}`, filters: { drillToDetail: ends } };
  };
  return {
    count: nodes.length + edges.length,
    stride: 1,
    at: (index) => {
      const [node, edge] = [nodes[index], edges[index - nodes.length]];
      return toDataPoint(node ? { node } : edge && { edge });
    },
    find: (event) => toDataPoint(findMark(graph, event)),
    locate: (index) => (index < nodes.length ? { seriesIndex: 0, dataIndex: index } : undefined),
  };
}
