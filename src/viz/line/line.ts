import type { VizType } from '../types';

export const line: VizType = {
  viz_type: 'line',
  name: 'Line Chart (legacy)',
  category: 'Evolution',
  tags: ['Aesthetic', 'Legacy', 'nvd3', 'Deprecated'],
  behaviors: [],
  api: 'explore_json',
  chart: () => import('./Chart'),
};
