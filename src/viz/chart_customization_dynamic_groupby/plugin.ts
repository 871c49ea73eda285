import { datasetOptionsQuery } from '../shared/query/datasetOptionsQuery';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'chart_customization_dynamic_groupby',
  name: 'Dynamic group by',
  api: 'chart/data',
  buildQuery: datasetOptionsQuery('columns'),
};
