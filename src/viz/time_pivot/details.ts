import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3'],
  presentIn: [2, 6],
};
