import type { Datasource, QueryResult } from '../../lib/wire';
import { getDimensions, getMetric } from '../shared/partToWhole/categories';
import { buildTree } from '../shared/partToWhole/tree';
import type { TreemapModel } from '../shared/treemap/treemapOption';
import type { Controls } from './readControls';

export function treemapModel(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
): TreemapModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getMetric(controls, result, datasource);
  return {
    root: buildTree(result, { dimensions, metric, dateFormat: controls.dateFormat, hasNumbersFirst: true }),
    dimensions,
    metric,
  };
}
