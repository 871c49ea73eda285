import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
  description: 'The levels of a hierarchy as columns; each rectangle is as high as its share of its group.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Log Scale', controls: { log_scale: true } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
