import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Legacy'],
  description:
    'Many series over time in little space: each is a row in which higher values are folded into darker bands.',
  presentIn: [2, 6],
  examples: [
    { caption: 'One scale for all series', controls: { horizon_color_scale: 'overall', series_height: '50' } },
    { caption: 'Change since the first value', controls: { horizon_color_scale: 'change' } },
  ],
};
