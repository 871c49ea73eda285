import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: {
    2: ['Advanced-Analytics', 'Formattable', 'Line', 'Percentages', 'Popular', 'Report', 'Description', 'Trend'],
    6: ['Advanced-Analytics', 'ECharts', 'Line', 'Percentages', 'Featured', 'Report', 'Trend'],
  },
  description: 'One number, large, with its trend over time and a comparison with an earlier period.',
  presentIn: [2, 6],
  rank: 2,
  examples: [
    { caption: 'Without the trend line', controls: { show_trend_line: false } },
    { caption: 'With the name of the metric', controls: { show_metric_name: true } },
  ],
};
