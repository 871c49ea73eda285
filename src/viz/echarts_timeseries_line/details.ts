import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Line', 'Popular'],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Line', 'Featured'],
  },
  description: 'Lines that show how measures change along an axis, most often time.',
  presentIn: [2, 6],
  rank: 1,
  examples: [
    { caption: 'Areas below the lines', controls: { area: true } },
    { caption: 'With markers', controls: { markerEnabled: true } },
  ],
};
