import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: ['ECharts', 'Featured', 'Timeline', 'Time'],
  description: 'Tasks as bars from their start to their end, in a lane per category.',
  presentIn: [6],
  examples: [
    {
      caption: 'Subcategories',
      controls: { y_axis: 'house', subcategories: true, series: 'name', show_legend: false },
    },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
