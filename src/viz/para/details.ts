import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: { 2: ['Coordinates', 'Directional', 'Legacy', 'Relational'], 6: ['Directional', 'Legacy', 'Relational'] },
  description: 'A line per series across an axis per metric, to compare many metrics at once.',
  presentIn: [2, 6],
  examples: [
    { caption: 'With the table of its rows', controls: { show_datatable: true } },
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
  ],
};
