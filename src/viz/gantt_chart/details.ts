import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: ['ECharts', 'Featured', 'Timeline', 'Time'],
  presentIn: [6],
};
