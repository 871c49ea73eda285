import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3', 'Advanced-Analytics', 'Comparison', 'Line', 'Percentages', 'Predictive', 'Trend'],
  presentIn: [2, 6],
  deprecatedIn: [6],
};
