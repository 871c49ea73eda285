import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Featured'],
  description: 'How a value rises and falls from step to step, and what it adds up to.',
  presentIn: [6],
  examples: [{ caption: 'With values', controls: { show_value: true } }],
};
