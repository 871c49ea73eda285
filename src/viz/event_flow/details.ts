import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
  description: 'The order of events: which ones follow each other, how often, and after how much time.',
  presentIn: [2],
};
