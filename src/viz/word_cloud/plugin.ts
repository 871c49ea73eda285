import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'word_cloud',
  api: 'chart/data',
  buildQuery,
  defaults,
  groupbyField: { key: 'series', isSingle: true },
  chart: () => import('./Chart'),
};
