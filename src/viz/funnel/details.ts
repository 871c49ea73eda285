import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: {
    2: ['Business', 'ECharts', 'Progressive', 'Report', 'Sequential', 'Trend'],
    6: ['Business', 'ECharts', 'Progressive', 'Report', 'Sequential', 'Trend', 'Featured'],
  },
  description: 'How much is left after each step of a process.',
  presentIn: [2, 6],
  rank: 11,
  examples: [
    { caption: 'Shares of the first step', controls: { label_type: 4 } },
    { caption: 'Names only', controls: { label_type: 0 } },
  ],
};
