import { asArray, asNumber, asRecord, asString } from '../../lib/read';
import type { DataValue, Datasource, QueryResult } from '../../lib/wire';
import { categoryText, getDimensions, getMetric } from '../shared/partToWhole/categories';
import type { DataPointLocation } from '../shared/dataPoints/dataPoint';
import { createTreeNode, type TreeNode } from '../shared/partToWhole/tree';
import { isDataValue } from '../shared/table/isDataValue';
import type { TreemapDrawing, TreemapModel } from '../shared/treemap/treemapOption';
import type { Controls } from './readControls';

/** There is no control for it. */
const DATE_FORMAT = '%Y-%m-%d';

/** The trees of an explore_json response, one per metric; the metric is the outermost group. */
export function treemapModels(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): readonly TreemapModel[] {
  const dimensions = getDimensions(controls.dimensions, result);
  return asArray(result.legacyData)
    .map(asRecord)
    .map((tree): TreemapModel => {
      const name = asString(tree.name);
      const metric = getMetric(
        { metric: name, numberFormat: controls.numberFormat, currency: undefined },
        result,
        datasource,
      );
      const toNode = (source: unknown, parent: TreeNode | undefined): TreeNode => {
        const { name, value, children } = asRecord(source);
        const own: DataValue = isDataValue(name) ? name : null;
        const dimension = parent ? dimensions[parent.values.length] : undefined;
        const label = parent ? categoryText(own, dimension?.temporal ?? false, DATE_FORMAT) : metric.title;
        const node = createTreeNode(
          {
            label,
            path: [...(parent?.path ?? []), label],
            values: parent ? [...parent.values, own] : [],
          },
          metric.format,
        );
        node.children.push(...asArray(children).map((inner) => toNode(inner, node)));
        node.exact = isDataValue(value) ? value : null;
        node.value = Math.max(0, asNumber(node.exact, 0));
        if (node.children.length > 0) {
          node.value = node.children.reduce((sum, inner) => sum + inner.value, 0);
          node.exact = node.value;
        }
        return node;
      };
      const node = toNode(tree, undefined);
      const root: TreeNode = { ...node, label: '', path: [], values: [], children: [node] };
      return { root, dimensions, metric };
    });
}

/** Where ECharts has each node: every model is a series, in which its root comes first. */
export function locateNodes(
  models: readonly TreemapModel[],
  nodes: TreemapDrawing['nodes'],
): readonly DataPointLocation[] {
  const series = new Map(models.map(({ root }, i) => [root, i]));
  let [seriesIndex, dataIndex] = [0, 0];
  return nodes.map(({ parent }) => {
    const started = series.get(parent);
    if (started !== undefined && started !== seriesIndex) [seriesIndex, dataIndex] = [started, 0];
    dataIndex += 1;
    return { seriesIndex, dataIndex };
  });
}
