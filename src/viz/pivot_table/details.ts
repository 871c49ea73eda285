import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Legacy'],
  description: 'Metrics by two sets of dimensions, with totals: computed by the server.',
  presentIn: [2],
  examples: [
    { caption: 'Transpose Pivot', controls: { transpose_pivot: true } },
    { caption: 'Combine metrics', controls: { combine_metric: true } },
  ],
};
