import { pieQuery } from './buildQuery';
import type { VizType } from '../types';

export const pie: VizType = {
  viz_type: 'pie',
  name: 'Pie Chart',
  category: 'Part of a Whole',
  tags: ['Categorical', 'Circular', 'Comparison', 'Percentages', 'Featured', 'Proportional', 'ECharts', 'Nightingale'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: pieQuery,
  chart: () => import('./Chart'),
};
