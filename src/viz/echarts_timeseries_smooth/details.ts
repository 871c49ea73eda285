import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Line', 'Transformable'],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Line', 'Transformable'],
  },
  description: 'Lines with rounded corners, where the trend matters more than single points.',
  presentIn: [2, 6],
  examples: [
    { caption: 'With markers', controls: { markerEnabled: true } },
    { caption: 'Data Zoom', controls: { zoomable: true } },
  ],
};
