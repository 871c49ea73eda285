import type { FormData } from '../../lib/wire';
import type { DataPoint, DataPoints } from '../shared/dataPoints/dataPoint';
import { segmentFilters } from '../shared/partToWhole/crossFilter';
import type { TreeNode } from './tree';
import { pathKey, type TreemapDrawing, type TreemapModel } from './transform';

/** The rectangles of a treemap, groups among them, in the order in which they are drawn. */
export function treemapDataPoints(
  formData: FormData,
  { dimensions }: TreemapModel,
  { nodes, nodeOf }: TreemapDrawing,
  selected: ReadonlySet<string> | null,
): DataPoints {
  const mark = (node: TreeNode): DataPoint => ({
    label: `${node.path.join(' / ')}: ${node.text}`,
    // Without dimensions the one rectangle has the metric's name and no value.
    filters: segmentFilters(
      { key: pathKey(node.path), values: dimensions.length > 0 ? node.values : [] },
      dimensions,
      formData,
      selected,
    ),
  });
  const of = (found: { readonly node: TreeNode } | undefined) => found && mark(found.node);
  return {
    count: nodes.length,
    stride: 1,
    at: (index) => of(nodes[index]),
    find: (event) => of(nodeOf(event)),
    // The root is the first of the drawing's own.
    locate: (index) => ({ seriesIndex: 0, dataIndex: index + 1 }),
  };
}
