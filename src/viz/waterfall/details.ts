import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Featured'],
  description: 'How a value rises and falls from step to step, and what it adds up to.',
  presentIn: [6],
  examples: [
    { caption: 'With values', controls: { show_value: true } },
    {
      caption: 'Other colors',
      controls: {
        increase_color: { r: 90, g: 193, b: 137, a: 1 },
        decrease_color: { r: 240, g: 130, b: 0, a: 1 },
        total_color: { r: 120, g: 60, b: 180, a: 1 },
      },
    },
  ],
};
