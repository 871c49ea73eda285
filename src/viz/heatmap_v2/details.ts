import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Intensity', 'Density', 'Single Metric', 'ECharts', 'Featured'],
  presentIn: [6],
};
