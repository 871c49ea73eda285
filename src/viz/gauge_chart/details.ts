import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: {
    2: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report'],
    6: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report', 'Featured'],
  },
  presentIn: [2, 6],
};
