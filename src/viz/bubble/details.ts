import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: {
    2: ['Multi-Dimensions', 'Aesthetic', 'Comparison', 'Legacy', 'Scatter', 'Time', 'Trend', 'nvd3'],
    6: ['Multi-Dimensions', 'Comparison', 'Legacy', 'Scatter', 'Time', 'Trend', 'nvd3'],
  },
  description: 'Three metrics at once: two as the position of a bubble, the third as its size.',
  presentIn: [2, 6],
  deprecatedIn: [6],
  examples: [
    { caption: 'Logarithmic axes', controls: { x_log_scale: true, y_log_scale: true } },
    { caption: 'Large bubbles', controls: { max_bubble_size: '75' } },
  ],
};
