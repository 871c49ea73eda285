import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['Geo', '2D', 'Spatial', 'Experimental'],
  presentIn: [6],
};
