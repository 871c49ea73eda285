import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: { 2: ['ECharts', 'Range', 'Statistical'], 6: ['ECharts', 'Range', 'Statistical', 'Featured'] },
  description: 'How a metric is distributed in each group: its quartiles, its range and its outliers.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Whiskers from minimum to maximum', controls: { whiskerOptions: 'Min/max (no outliers)' } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
