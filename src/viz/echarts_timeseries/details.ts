import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: ['Advanced-Analytics', 'Aesthetic', 'Line', 'Predictive', 'Time', 'Transformable'],
    6: ['Advanced-Analytics', 'ECharts', 'Line', 'Predictive', 'Time', 'Transformable'],
  },
  description: {
    2: 'One chart along an axis whose style is a control: lines, bars, points or steps.',
    6: 'Lines along an axis; saved charts keep their style: bars, points or steps.',
  },
  presentIn: [2, 6],
  examples: [
    { caption: 'Stacked areas', controls: { stack: 'Stack', area: true } },
    { caption: 'With markers', controls: { markerEnabled: true } },
  ],
};
