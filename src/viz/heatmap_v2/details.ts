import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Intensity', 'Density', 'Single Metric', 'ECharts', 'Featured'],
  description: 'A metric for each pair of two dimensions, as the colour of a cell.',
  presentIn: [6],
  examples: [
    { caption: 'With values', controls: { show_values: true } },
    { caption: 'A legend in steps', controls: { legend_type: 'piecewise' } },
  ],
};
