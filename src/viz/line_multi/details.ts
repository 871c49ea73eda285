import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Multi-Variables', 'Legacy', 'nvd3', 'Comparison', 'Time', 'Multi-Layers', 'Deprecated'],
  description: 'The lines of several saved charts together, against one or two axes.',
  presentIn: [2],
  examples: [
    { caption: 'With markers', controls: { show_markers: true } },
    { caption: 'Smooth lines', controls: { line_interpolation: 'basis' } },
  ],
};
