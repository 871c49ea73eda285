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
  description: 'Two queries over one axis, each drawn in its own way, against one or two value axes.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Bars and a smooth line', controls: { seriesType: 'bar', seriesTypeB: 'smooth' } },
    { caption: 'Areas below the lines', controls: { area: true, seriesType: 'line' } },
  ],
};
