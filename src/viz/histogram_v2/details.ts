import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Comparison', 'ECharts', 'Pattern', 'Range'],
  presentIn: [6],
};
