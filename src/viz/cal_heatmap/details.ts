import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Business', 'Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
  description: 'A metric over time as the colours of a calendar’s cells: hours, days, weeks or months.',
  presentIn: [2, 6],
};
