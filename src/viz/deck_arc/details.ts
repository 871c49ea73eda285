import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  presentIn: [2, 6],
};
