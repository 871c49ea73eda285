import { datasetOptionsQuery } from '../shared/query/datasetOptionsQuery';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'filter_timegrain',
  api: 'chart/data',
  buildQuery: datasetOptionsQuery('timegrains'),
};
