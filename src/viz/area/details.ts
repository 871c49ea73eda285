import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
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
  description: 'Filled lines along a time column, as older versions drew them.',
  presentIn: [2],
};
