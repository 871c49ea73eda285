import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: [
      'Advanced-Analytics',
      'Aesthetic',
      'ECharts',
      'Experimental',
      'Line',
      'Multi-Variables',
      'Time',
      'Transformable',
    ],
    6: ['Advanced-Analytics', 'ECharts', 'Line', 'Multi-Variables', 'Time', 'Transformable', 'Featured'],
  },
  presentIn: [2, 6],
};
