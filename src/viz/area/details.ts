import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: [
    'Aesthetic',
    'Comparison',
    'Continuous',
    'Legacy',
    'Line',
    'Percentages',
    'Proportional',
    'Stacked',
    'Time',
    'Trend',
    'nvd3',
    'Deprecated',
  ],
  description: 'Filled lines along a time column, as older versions drew them.',
  presentIn: [2],
  examples: [
    { caption: 'A stream around the middle', controls: { stacked_style: 'stream' } },
    { caption: 'Shares of the whole', controls: { stacked_style: 'expand' } },
  ],
};
