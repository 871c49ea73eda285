import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Intensity', 'Legacy', 'Density', 'Predictive', 'Single Metric'],
  presentIn: [2],
};
