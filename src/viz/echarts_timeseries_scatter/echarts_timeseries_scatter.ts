import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { VizType } from '../types';

export const echartsTimeseriesScatter: VizType = {
  viz_type: 'echarts_timeseries_scatter',
  name: 'Scatter Plot',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Scatter', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: timeSeriesQuery,
  chart: () => import('./Chart'),
};
