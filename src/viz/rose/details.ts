import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: ['Legacy', 'Advanced-Analytics', 'Circular', 'Multi-Layers', 'Pattern', 'Time', 'Trend'],
  presentIn: [2, 6],
};
