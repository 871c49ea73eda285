import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: {
    2: ['Additive', 'Business', 'Formattable', 'Legacy', 'Percentages', 'Popular', 'Report', 'Description'],
    6: ['Additive', 'Business', 'ECharts', 'Legacy', 'Percentages', 'Featured', 'Report'],
  },
  description: 'One number, large, for a single measure.',
  presentIn: [2, 6],
  rank: 3,
  examples: [
    { caption: 'With the name of the metric', controls: { show_metric_name: true } },
    { caption: 'Small', controls: { header_font_size: 0.2, subtitle_font_size: 0.125 } },
  ],
};
