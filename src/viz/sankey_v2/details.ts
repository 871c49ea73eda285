import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Directional', 'ECharts', 'Distribution', 'Flow'],
  presentIn: [6],
};
