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
};
