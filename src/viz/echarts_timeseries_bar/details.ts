import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: {
    2: [
      'ECharts',
      'Predictive',
      'Advanced-Analytics',
      'Aesthetic',
      'Time',
      'Transformable',
      'Stacked',
      'Vertical',
      'Bar',
      'Popular',
    ],
    6: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Time', 'Transformable', 'Stacked', 'Bar', 'Featured'],
  },
  description: 'Bars that compare measures along an axis, side by side or stacked.',
  presentIn: [2, 6],
  rank: 6,
  examples: [
    { caption: 'Vertical', controls: { orientation: 'vertical' } },
    {
      caption: 'Stacked',
      controls: {
        x_axis: 'year',
        time_grain_sqla: 'P1Y',
        x_axis_time_format: '%Y',
        x_axis_sort: null,
        x_axis_sort_asc: true,
        adhoc_filters: [],
        groupby: ['region'],
        row_limit: 10_000,
        orientation: 'vertical',
        stack: 'Stack',
        show_legend: true,
        show_value: false,
      },
    },
  ],
};
