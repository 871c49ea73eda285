import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison'],
  description: 'Lines and bands that join places of equal density, computed on a grid of the size you choose.',
  presentIn: [6],
};
