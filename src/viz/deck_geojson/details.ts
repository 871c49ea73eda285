import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: { 2: ['deckGL', '2D', 'Aesthetic'], 6: ['deckGL', '2D'] },
  presentIn: [2, 6],
};
