import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report', 'Stacked'],
  presentIn: [2, 6],
};
