import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Multi-Dimensions', 'Comparison', 'Scatter', 'Time', 'Trend', 'ECharts', 'Featured'],
  presentIn: [6],
};
