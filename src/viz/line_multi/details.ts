import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Multi-Variables', 'Legacy', 'nvd3', 'Comparison', 'Time', 'Multi-Layers', 'Deprecated'],
  presentIn: [2],
};
