import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: { 2: ['Additive', 'Report', 'Tabular', 'Popular'], 6: ['Additive', 'Report', 'Tabular', 'Featured'] },
  description: 'Measures in a grid of two sets of dimensions, with subtotals.',
  presentIn: [2, 6],
  rank: 5,
  examples: [
    { caption: 'With totals', controls: { rowTotals: true, colTotals: true } },
    { caption: 'Metrics in rows', controls: { metricsLayout: 'ROWS' } },
  ],
};
