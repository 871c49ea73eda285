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
  examples: [
    { caption: 'Bars side by side', controls: { bar_stacked: false } },
    { caption: 'Shares of the whole', controls: { contribution: true } },
  ],
};
