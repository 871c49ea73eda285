import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: ['Legacy', 'Advanced-Analytics', 'Circular', 'Multi-Layers', 'Pattern', 'Time', 'Trend'],
  description: 'A circle with a sector per time, in which the values of the series are stacked outwards.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Areas in proportion to the values', controls: { rose_area_proportion: true } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
