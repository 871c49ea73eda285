import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: {
    2: ['Aesthetic', 'Categorical', 'Comparison', 'Description', 'Density', 'Single Metric'],
    6: ['Categorical', 'Comparison', 'Density', 'Single Metric'],
  },
  description: 'Words sized by a measure.',
  presentIn: [2, 6],
  rank: 12,
  examples: [
    { caption: 'Words in one direction', controls: { rotation: 'flat' } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
