import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Legacy'],
  presentIn: [2, 6],
};
