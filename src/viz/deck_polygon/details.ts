import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: {
    2: ['deckGL', '3D', 'Multi-Dimensions', 'Geo', 'Experimental'],
    6: ['deckGL', '3D', 'Multi-Dimensions', 'Geo'],
  },
  description: 'Areas coloured by a metric, as flat shapes or raised by a second one.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Outlined', controls: { stroked: true, line_width: 2 } },
    {
      caption: '3D',
      controls: { extruded: true, viewport: { latitude: 51.49, longitude: -0.09, zoom: 8.2, pitch: 55, bearing: 20 } },
    },
  ],
};
