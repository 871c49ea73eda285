import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison'],
  presentIn: [6],
};
