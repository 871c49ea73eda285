import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'big_number_total',
  api: 'chart/data',
  behaviors: ['DRILL_TO_DETAIL'],
  buildQuery,
  defaults,
  groupbyField: null,
  drawsEmptyResult: true,
  chart: () => import('./Chart'),
};
