import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  presentIn: [2, 6],
};
