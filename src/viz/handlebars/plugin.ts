import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'handlebars',
  api: 'chart/data',
  buildQuery,
  defaults,
  requiresFields: true,
  chart: () => import('./Chart'),
};
