import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Legacy', 'Statistical', 'Tabular'],
  presentIn: [2, 6],
};
