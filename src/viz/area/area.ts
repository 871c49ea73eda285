import type { VizType } from '../types';

export const area: VizType = {
  viz_type: 'area',
  name: 'Area Chart (legacy)',
  category: 'Evolution',
  tags: [
    'Aesthetic',
    'Comparison',
    'Continuous',
    'Legacy',
    'Line',
    'Percentages',
    'Proportional',
    'Stacked',
    'Time',
    'Trend',
    'nvd3',
    'Deprecated',
  ],
  behaviors: [],
  api: 'explore_json',
  chart: () => import('./Chart'),
};
