import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Categorical', 'Directional', 'Legacy', 'Percentages', 'Proportional', 'Relational'],
  presentIn: [2],
};
