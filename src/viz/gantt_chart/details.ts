import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: ['ECharts', 'Featured', 'Timeline', 'Time'],
  description: 'Tasks as bars from their start to their end, in a lane per category.',
  presentIn: [6],
};
