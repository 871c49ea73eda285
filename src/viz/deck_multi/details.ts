import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
  description: 'Several saved maps as layers of a single one.',
  presentIn: [2, 6],
};
