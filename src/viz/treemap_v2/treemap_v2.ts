import { treemapQuery } from './buildQuery';
import type { VizType } from '../types';

export const treemapV2: VizType = {
  viz_type: 'treemap_v2',
  name: 'Treemap',
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Multi-Levels', 'Percentages', 'Proportional', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: treemapQuery,
  chart: () => import('./Chart'),
};
