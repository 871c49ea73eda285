import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Featured'],
  presentIn: [6],
};
