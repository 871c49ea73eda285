import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'sankey_v2',
  api: 'chart/data',
  buildQuery,
  defaults,
  groupbyField: { key: 'source', secondKey: 'target' },
  chart: () => import('./Chart'),
};
