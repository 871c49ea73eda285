import type { VizType } from '../types';

export const distBar: VizType = {
  viz_type: 'dist_bar',
  name: 'Bar Chart (legacy)',
  category: 'Ranking',
  tags: [
    'Additive',
    'Bar',
    'Categorical',
    'Comparison',
    'Discrete',
    'Legacy',
    'Percentages',
    'Popular',
    'Stacked',
    'Vertical',
    'nvd3',
  ],
  behaviors: [],
  api: 'explore_json',
  chart: () => import('./Chart'),
};
