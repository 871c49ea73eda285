import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: {
    2: ['deckGL', 'Comparison', 'Intensity', 'Experimental', 'Density'],
    6: ['deckGL', 'Comparison', 'Intensity', 'Density'],
  },
  presentIn: [2, 6],
};
