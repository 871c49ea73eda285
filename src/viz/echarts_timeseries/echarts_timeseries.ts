import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { VizType } from '../types';

export const echartsTimeseries: VizType = {
  viz_type: 'echarts_timeseries',
  name: 'Generic Chart',
  category: 'Evolution',
  tags: ['Advanced-Analytics', 'ECharts', 'Line', 'Predictive', 'Time', 'Transformable'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: timeSeriesQuery,
  chart: () => import('./Chart'),
};
