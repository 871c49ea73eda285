import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: ['Comparison', 'Business', 'ECharts', 'Percentages', 'Report', 'Advanced-Analytics'],
  description: 'One number with its value in an earlier period, the difference and the change in percent.',
  presentIn: [6],
  flag: 'CHART_PLUGINS_EXPERIMENTAL',
  examples: [
    { caption: 'With the name of the metric', controls: { show_metric_name: true } },
    { caption: 'Other colors', controls: { comparison_color_scheme: 'Green' } },
  ],
};
