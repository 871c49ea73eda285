import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'heatmap_v2',
  api: 'chart/data',
  buildQuery,
  defaults,
  chart: () => import('./Chart'),
  groupbyField: { key: 'groupby', isSingle: true },
};
