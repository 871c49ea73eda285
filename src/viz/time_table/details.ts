import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Multi-Variables', 'Comparison', 'Legacy', 'Percentages', 'Tabular', 'Text', 'Trend'],
  description:
    'Metrics or groups as rows, each with sparklines, comparisons with earlier values, averages and shares of the total.',
  presentIn: [2, 6],
};
