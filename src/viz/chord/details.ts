import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: {
    2: ['Aesthetic', 'Circular', 'Legacy', 'Proportional', 'Relational'],
    6: ['Circular', 'Legacy', 'Proportional', 'Relational'],
  },
  description: 'Amounts that flow between the parts of a circle, as ribbons whose width is the amount.',
  presentIn: [2, 6],
  examples: [
    { caption: 'The largest flows', controls: { row_limit: 24 } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
