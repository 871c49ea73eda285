import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
  description: 'Several saved maps as layers of a single one.',
  presentIn: [2, 6],
  examples: [
    { caption: '3D', controls: { viewport: { latitude: 51.49, longitude: -0.09, zoom: 8.2, pitch: 55, bearing: 20 } } },
    { caption: 'Only one of the layers', controls: { deck_slices: [1078] } },
  ],
};
