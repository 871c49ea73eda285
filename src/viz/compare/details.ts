import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3', 'Advanced-Analytics', 'Comparison', 'Line', 'Percentages', 'Predictive', 'Trend'],
  description: 'The percent change of each line since a time that viewers can move.',
  presentIn: [2, 6],
  deprecatedIn: [6],
  examples: [
    { caption: 'Logarithmic axis', controls: { y_log_scale: true } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
