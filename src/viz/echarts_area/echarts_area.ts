import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { VizType } from '../types';

export const echartsArea: VizType = {
  viz_type: 'echarts_area',
  name: 'Area Chart',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Line', 'Transformable', 'Stacked', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: timeSeriesQuery,
  chart: () => import('./Chart'),
};
