import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: { 2: ['deckGL', '3D', 'Comparison', 'Experimental'], 6: ['deckGL', '3D', 'Comparison'] },
  description: 'Adds up points in the squares of a grid; colour and height show the sum of each square.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Flat', controls: { extruded: false } },
    { caption: 'Categorical palette', controls: { color_scheme_type: 'categorical_palette', grid_size: 12_000 } },
  ],
};
