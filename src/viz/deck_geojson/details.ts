import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: { 2: ['deckGL', '2D', 'Aesthetic'], 6: ['deckGL', '2D'] },
  description: {
    2: 'Points, lines and polygons of a column that holds GeoJSON.',
    6: 'Points, lines and polygons of a column that holds GeoJSON, with labels and icons for points.',
  },
  presentIn: [2, 6],
  examples: [
    { caption: 'Outlines only', controls: { filled: false, stroked: true } },
    { caption: 'Line width', controls: { line_width: 6 } },
  ],
};
