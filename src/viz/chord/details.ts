import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: {
    2: ['Aesthetic', 'Circular', 'Legacy', 'Proportional', 'Relational'],
    6: ['Circular', 'Legacy', 'Proportional', 'Relational'],
  },
  presentIn: [2, 6],
};
