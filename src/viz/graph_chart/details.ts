import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: {
    2: ['Aesthetic', 'Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable'],
    6: ['Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable', 'Featured'],
  },
  description: 'How entities are connected: nodes, sized by a measure, and the edges between them.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Nodes on a circle', controls: { layout: 'circular' } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
