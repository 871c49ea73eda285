import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'nvd3'],
  presentIn: [2],
};
