import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: ['Business', 'Legacy', 'Report', 'nvd3'],
  presentIn: [2, 6],
};
