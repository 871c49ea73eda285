import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Stacked'],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Stacked'],
  },
  description: 'Lines that stay level until the next value, for measures that change in steps.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Areas below the steps', controls: { area: true } },
    { caption: 'With markers', controls: { markerEnabled: true } },
  ],
};
