import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: ['Categorical', 'Legacy', 'Multi-Levels', 'Percentages', 'Proportional'],
  presentIn: [2],
};
