import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Scatter', 'Popular'],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Scatter', 'Featured'],
  },
  description: 'Single points along an axis, to see how values spread.',
  presentIn: [2, 6],
  rank: 9,
  examples: [
    { caption: 'Large markers', controls: { markerSize: 14 } },
    { caption: 'Logarithmic axis', controls: { logAxis: true } },
  ],
};
