import type { Datasource, QueryResult } from '../../lib/wire';
import { getFlowMetric } from '../shared/flows/flowMetric';
import { mergeFlows } from '../shared/flows/flows';
import { getDimensions, rowLabels } from '../shared/partToWhole/categories';
import type { SankeyModel } from '../shared/sankey/sankeyOption';
import type { Controls } from './readControls';

export function sankeyModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): SankeyModel {
  const dimensions = getDimensions(controls.dimensions, result);
  const metric = getFlowMetric(controls.metric, result, datasource);
  const rows = result.data.map((row) => {
    const [source = '', target = ''] = rowLabels(row, dimensions, undefined);
    return { source, target, value: row[controls.metric] };
  });
  return { flows: dimensions.length < 2 ? [] : mergeFlows(rows, metric.format), metric };
}
