import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
  presentIn: [2, 6],
};
