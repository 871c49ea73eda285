import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { VizType } from '../types';

export const echartsTimeseriesBar: VizType = {
  viz_type: 'echarts_timeseries_bar',
  name: 'Bar Chart',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Stacked', 'Bar', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: timeSeriesQuery,
  chart: () => import('./Chart'),
};
