import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: ['Categorical', 'Legacy', 'Multi-Levels', 'Percentages', 'Proportional'],
  description: 'Nested rectangles with areas in proportion to the metric; one treemap per metric. Superset 2.x only.',
  presentIn: [2],
  examples: [
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
    { caption: 'Ratio', controls: { treemap_ratio: 8 } },
  ],
};
