import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: {
    2: ['Additive', 'Business', 'Formattable', 'Pattern', 'Popular', 'Report', 'Sequential', 'Tabular', 'Description'],
    6: ['Additive', 'Business', 'Pattern', 'Featured', 'Report', 'Sequential', 'Tabular'],
  },
  description: 'Rows and columns, aggregated or raw, with optional bars, colours and totals.',
  presentIn: [2, 6],
  rank: 4,
  examples: [
    { caption: 'Without cell bars', controls: { show_cell_bars: false } },
    { caption: 'With totals', controls: { show_totals: true } },
  ],
};
