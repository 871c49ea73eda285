import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: ['Aesthetic', 'Legacy', 'Multi-Levels', 'Proportional'],
  presentIn: [2],
};
