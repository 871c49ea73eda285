import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: {
    2: ['Aesthetic', 'Categorical', 'Circular', 'Comparison', 'Percentages', 'Popular', 'Proportional', 'ECharts'],
    6: ['Categorical', 'Circular', 'Comparison', 'Percentages', 'Featured', 'Proportional', 'ECharts', 'Nightingale'],
  },
  description: {
    2: 'The parts of a whole as slices of a circle or ring.',
    6: 'The parts of a whole as slices of a circle, a ring or a Nightingale rose.',
  },
  presentIn: [2, 6],
  rank: 8,
  examples: [
    { caption: 'Without a hole', controls: { donut: false } },
    { caption: 'Nightingale rose', controls: { roseType: 'area' } },
  ],
};
