import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { VizType } from '../types';

export const echartsTimeseriesSmooth: VizType = {
  viz_type: 'echarts_timeseries_smooth',
  name: 'Smooth Line',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Line', 'Transformable'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: timeSeriesQuery,
  chart: () => import('./Chart'),
};
