import type { DataPoint, DataPoints } from '../dataPoints/dataPoint';
import { segmentFilters } from '../partToWhole/crossFilter';
import { pathKey, type TreeNode } from '../partToWhole/tree';
import type { TreemapDrawing, TreemapModel } from './treemapOption';

/** The rectangles of a treemap, groups among them, in the order in which they are drawn. */
export function treemapDataPoints(
  dateFormat: string | undefined,
  { dimensions }: TreemapModel,
  { nodes, findNode }: TreemapDrawing,
  selected: ReadonlySet<string> | null,
): DataPoints {
  const toDataPoint = (node: TreeNode): DataPoint => ({
    label: `${node.path.join(' / ')}: ${node.text}`,
    // Without dimensions the one rectangle has the metric's name and no value.
    filters: segmentFilters(
      { key: pathKey(node.path), values: dimensions.length > 0 ? node.values : [] },
      dimensions,
      dateFormat,
      selected,
    ),
  });
  const find = (found: { readonly node: TreeNode } | undefined) => found && toDataPoint(found.node);
  return {
    count: nodes.length,
    stride: 1,
    at: (index) => find(nodes[index]),
    find: (event) => find(findNode(event)),
    // In ECharts the root comes first.
    locate: (index) => ({ seriesIndex: 0, dataIndex: index + 1 }),
  };
}
