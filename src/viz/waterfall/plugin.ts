import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'waterfall',
  api: 'chart/data',
  buildQuery,
  defaults,
  groupbyField: { key: 'groupby', isSingle: true },
  chart: () => import('./Chart'),
};
