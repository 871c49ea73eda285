import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: [
    'Additive',
    'Bar',
    'Categorical',
    'Comparison',
    'Discrete',
    'Legacy',
    'Percentages',
    'Popular',
    'Stacked',
    'Vertical',
    'nvd3',
  ],
  description: 'Bars that compare groups, as older versions drew them.',
  presentIn: [2],
  examples: [{ caption: 'Stacked', controls: { bar_stacked: true } }],
};
