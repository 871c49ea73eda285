import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Multi-Dimensions', 'Comparison', 'Scatter', 'Time', 'Trend', 'ECharts', 'Featured'],
  description: 'Three metrics at once: two as the position of a bubble, the third as its size.',
  presentIn: [6],
  examples: [
    { caption: 'Logarithmic axes', controls: { logXAxis: true, logYAxis: true } },
    { caption: 'Large bubbles', controls: { max_bubble_size: '75' } },
  ],
};
