import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: { 2: ['ECharts', 'Range', 'Statistical'], 6: ['ECharts', 'Range', 'Statistical', 'Featured'] },
  presentIn: [2, 6],
};
