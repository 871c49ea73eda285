import type { VizType } from '../types';

export const bar: VizType = {
  viz_type: 'bar',
  name: 'Time-series Bar Chart (legacy)',
  category: 'Evolution',
  tags: ['Bar', 'Time', 'Trend', 'Stacked', 'Vertical', 'Percentages', 'Proportional', 'Advanced-Analytics', 'nvd3'],
  behaviors: [],
  api: 'explore_json',
  chart: () => import('./Chart'),
};
