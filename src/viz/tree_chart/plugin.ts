import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'tree_chart',
  api: 'chart/data',
  buildQuery,
  defaults,
  chart: () => import('./Chart'),
};
