import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: ['Aesthetic', 'Legacy', 'Multi-Levels', 'Proportional'],
  description: 'The levels of a hierarchy as rings of equal area; arcs show shares of the whole. Superset 2.x only.',
  presentIn: [2],
  examples: [
    { caption: 'Categorical palette', controls: { secondary_metric: null } },
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu' } },
  ],
};
