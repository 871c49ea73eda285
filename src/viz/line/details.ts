import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Aesthetic', 'Legacy', 'nvd3', 'Deprecated'],
  description: 'Lines along a time column, as older versions drew them.',
  presentIn: [2],
};
