import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Web'],
  description: 'Lines along a route, from a column of coordinates as JSON, encoded polylines or geohashes.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Line width', controls: { line_width: 6 } },
    { caption: 'Other colors', controls: { color_picker: { r: 0, g: 122, b: 135, a: 1 } } },
  ],
};
