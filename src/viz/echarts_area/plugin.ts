import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'echarts_area',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  buildQuery: timeSeriesQuery,
  defaults,
  chart: () => import('./Chart'),
};
