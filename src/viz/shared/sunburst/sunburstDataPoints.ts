import type { ContextMenuFilters } from '../../../query/filters/contextMenuFilters';
import type { DataPoints } from '../dataPoints/dataPoint';
import { segmentFilters, toggleMask } from '../partToWhole/crossFilter';
import { pathKey, type TreeNode } from '../partToWhole/tree';
import type { SunburstModel } from './sunburstModel';
import type { SunburstDrawing } from './sunburstOption';

/** The segments of a sunburst. Unlike in a treemap, a group can be selected: its dimensions are filtered. */
export function sunburstDataPoints(
  dateFormat: string | undefined,
  { dimensions }: SunburstModel,
  { nodes, findNode }: SunburstDrawing,
  selected: ReadonlySet<string> | null,
): DataPoints {
  const getFilters = ({ path, values }: TreeNode): ContextMenuFilters => {
    const key = pathKey(path);
    // Without dimensions the one segment has the metric's name and no value.
    const own = dimensions.slice(0, values.length);
    const filters = segmentFilters({ key, values: own.length > 0 ? values : [] }, dimensions, dateFormat, selected);
    if (own.length === 0) return filters;
    return {
      ...filters,
      drillBy: { filters: filters.drillToDetail, groupbyFieldName: 'columns' },
      crossFilter: {
        dataMask: toggleMask(key, values, own, selected),
        isCurrentValueSelected: selected?.has(key) === true,
      },
    };
  };
  const toDataPoint = (found: { readonly node: TreeNode } | undefined) =>
    found && { label: `${found.node.path.join(' / ')}: ${found.node.text}`, filters: getFilters(found.node) };
  return {
    count: nodes.length,
    stride: 1,
    at: (index) => toDataPoint(nodes[index]),
    find: (event) => toDataPoint(findNode(event)),
    // In ECharts the root comes first.
    locate: (index) => ({ seriesIndex: 0, dataIndex: index + 1 }),
  };
}
