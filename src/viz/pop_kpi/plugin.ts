import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'pop_kpi',
  api: 'chart/data',
  buildQuery,
  defaults,
  groupbyField: null,
  chart: () => import('./Chart'),
};
