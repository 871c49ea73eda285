import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: { 2: ['deckGL', '3D', 'Comparison', 'Experimental'], 6: ['deckGL', '3D', 'Comparison'] },
  presentIn: [2, 6],
};
