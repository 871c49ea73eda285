import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'graph_chart',
  api: 'chart/data',
  behaviors: { 2: ['DRILL_TO_DETAIL'], 6: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'] },
  buildQuery,
  defaults,
  groupbyField: { key: 'source', secondKey: 'target' },
  chart: () => import('./Chart'),
};
