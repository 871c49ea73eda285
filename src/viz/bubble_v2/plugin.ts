import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'bubble_v2',
  api: 'chart/data',
  buildQuery,
  defaults,
  groupbyField: { key: 'series', secondKey: 'entity' },
  chart: () => import('./Chart'),
};
