import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Multi-Variables', 'Comparison', 'Legacy', 'Percentages', 'Tabular', 'Text', 'Trend'],
  presentIn: [2, 6],
};
