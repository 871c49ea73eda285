import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Additive', 'Business', 'Pattern', 'Featured', 'Report', 'Sequential', 'Tabular'],
  description: 'Rows or groups in columns that can be sorted, searched and moved, page by page from the server.',
  presentIn: [6],
  flag: 'AG_GRID_TABLE_ENABLED',
  examples: [
    { caption: 'Cell bars', controls: { time_compare: null } },
    { caption: 'With totals', controls: { show_totals: true } },
  ],
};
