import { datasetOptionsQuery } from '../shared/query/datasetOptionsQuery';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'filter_timegrain',
  name: 'Time grain',
  api: 'chart/data',
  buildQuery: datasetOptionsQuery('timegrains'),
};
