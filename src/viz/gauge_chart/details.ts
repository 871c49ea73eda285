import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: {
    2: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report'],
    6: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report', 'Featured'],
  },
  description:
    'A metric on a dial, with pointers or progress bars for each group, and coloured intervals for good and bad values.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Round cap', controls: { round_cap: true, show_pointer: false } },
    {
      caption: 'Intervals',
      controls: { groupby: [], show_progress: false, intervals: '55,70,90', interval_color_indices: '6,7,3' },
    },
  ],
};
