import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: {
    2: [
      '2D',
      'Aesthetic',
      'Comparison',
      'Intensity',
      'Legacy',
      'Multi-Dimensions',
      'Multi-Layers',
      'Multi-Variables',
      'Scatter',
      'Popular',
    ],
    6: [
      '2D',
      'Comparison',
      'Intensity',
      'Legacy',
      'Multi-Dimensions',
      'Multi-Layers',
      'Multi-Variables',
      'Scatter',
      'Featured',
    ],
  },
  description: 'Countries of the world coloured by a measure, with bubbles for a second one.',
  presentIn: [2, 6],
  examples: [
    { caption: 'With bubbles', controls: { show_bubbles: true } },
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
  ],
};
