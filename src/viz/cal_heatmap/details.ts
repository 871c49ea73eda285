import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
  description: 'A metric over time as the colours of a calendar’s cells: hours, days, weeks or months.',
  presentIn: [2, 6],
  examples: [
    { caption: 'With values', controls: { show_values: true, cell_size: 22, y_axis_format: '.0f' } },
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
  ],
};
