import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Comparison', 'Legacy', 'Pattern', 'Range'],
  presentIn: [2],
};
