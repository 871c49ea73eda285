import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: {
    2: ['Aesthetic', 'Categorical', 'Comparison', 'ECharts', 'Multi-Levels', 'Percentages', 'Proportional'],
    6: ['Categorical', 'Comparison', 'ECharts', 'Multi-Levels', 'Percentages', 'Proportional', 'Featured'],
  },
  description: 'The parts of a whole as nested rectangles, for dimensions with levels.',
  presentIn: [2, 6],
  rank: 10,
  examples: [
    { caption: 'Names only', controls: { label_type: 'Key' } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
