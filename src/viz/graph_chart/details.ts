import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: {
    2: ['Aesthetic', 'Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable'],
    6: ['Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable', 'Featured'],
  },
  presentIn: [2, 6],
};
