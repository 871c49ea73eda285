import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'big_number',
  api: 'chart/data',
  behaviors: ['DRILL_TO_DETAIL'],
  buildQuery,
  defaults,
  groupbyField: null,
  drawsEmptyResult: true,
  requestValues: (formData, { timeColumn }) => ({ x_axis: formData.x_axis ?? timeColumn }),
  chart: () => import('./Chart'),
};
