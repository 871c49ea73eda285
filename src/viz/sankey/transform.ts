import { asArray, asRecord } from '../../lib/read';
import type { Datasource, QueryResult } from '../../lib/wire';
import { getFlowMetric } from '../shared/flows/flowMetric';
import { mergeFlows } from '../shared/flows/flows';
import { asDataValue, legacyLabel } from '../shared/flows/legacyValues';
import type { SankeyModel } from '../shared/sankey/sankeyOption';
import type { Controls } from './readControls';

/** The response of explore_json is a list of flows. */
export function sankeyModel(controls: Controls, result: QueryResult, datasource: Datasource | undefined): SankeyModel {
  const metric = getFlowMetric(controls.metric, result, datasource);
  const rows = asArray(result.legacyData)
    .map(asRecord)
    .map(({ source, target, value }) => ({
      source: legacyLabel(source),
      target: legacyLabel(target),
      value: asDataValue(value),
    }));
  return { flows: mergeFlows(rows, metric.format), metric };
}
