import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['Geo', '2D', 'Spatial', 'Experimental'],
  description: 'A map that draws another chart at each place.',
  presentIn: [6],
};
