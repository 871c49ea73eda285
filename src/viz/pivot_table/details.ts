import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Legacy'],
  presentIn: [2],
};
