import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Aesthetic', 'Legacy', 'nvd3', 'Deprecated'],
  description: 'Lines along a time column, as older versions drew them.',
  presentIn: [2],
  examples: [
    { caption: 'Steps', controls: { line_interpolation: 'step-before' } },
    { caption: 'With markers', controls: { show_markers: true } },
  ],
};
