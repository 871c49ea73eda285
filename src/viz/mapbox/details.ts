import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['Business', 'Intensity', 'Legacy', 'Density', 'Scatter', 'Transformable'],
  presentIn: [2, 6],
};
