import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Intensity', 'Legacy', 'Density', 'Predictive', 'Single Metric'],
  description: 'A metric for each pair of two dimensions, as the colour of a cell.',
  presentIn: [2],
  examples: [
    { caption: 'With values', controls: { show_values: true } },
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
  ],
};
