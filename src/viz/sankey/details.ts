import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Categorical', 'Directional', 'Legacy', 'Percentages', 'Proportional', 'Relational'],
  description: 'Amounts that flow between nodes, as bands whose width is the amount.',
  presentIn: [2],
  examples: [
    { caption: 'The largest flows', controls: { row_limit: 8 } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
