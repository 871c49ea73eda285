import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: { 2: ['Coordinates', 'Directional', 'Legacy', 'Relational'], 6: ['Directional', 'Legacy', 'Relational'] },
  presentIn: [2, 6],
};
