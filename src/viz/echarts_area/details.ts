import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: [
      'ECharts',
      'Predictive',
      'Advanced-Analytics',
      'Aesthetic',
      'Time',
      'Line',
      'Transformable',
      'Stacked',
      'Popular',
    ],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Line', 'Transformable', 'Stacked', 'Featured'],
  },
  description: 'Filled lines, stacked to show a whole and its parts along an axis.',
  presentIn: [2, 6],
  rank: 7,
  examples: [
    { caption: 'Shares of the whole', controls: { stack: 'Expand' } },
    { caption: 'A stream around the middle', controls: { stack: 'Stream' } },
  ],
};
