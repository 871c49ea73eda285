import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Additive', 'Business', 'Pattern', 'Featured', 'Report', 'Sequential', 'Tabular'],
  presentIn: [6],
};
