import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: { 2: ['deckGL', '3D', 'Geo', 'Comparison', 'Experimental'], 6: ['deckGL', '3D', 'Geo', 'Comparison'] },
  description: 'Gathers points in hexagons; colour and height show a sum, mean or another function of each.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Flat', controls: { extruded: false } },
    { caption: 'Larger cells', controls: { grid_size: 180000 } },
  ],
};
