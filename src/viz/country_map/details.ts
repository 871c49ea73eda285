import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report', 'Stacked'],
  description: 'The states, provinces or regions of a country, coloured by a measure.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
    {
      caption: 'Diverging colors',
      controls: {
        linear_color_scheme: 'blue_white_yellow',
        metric: { expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: 'obesity' }, label: 'Obesity' },
        number_format: '.0%',
      },
    },
  ],
};
