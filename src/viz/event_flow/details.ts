import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
  presentIn: [2],
};
