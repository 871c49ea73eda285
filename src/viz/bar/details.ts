import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Bar', 'Time', 'Trend', 'Stacked', 'Vertical', 'Percentages', 'Proportional', 'Advanced-Analytics', 'nvd3'],
  description: 'Bars along a time column, as older versions drew them.',
  presentIn: [2],
  examples: [
    { caption: 'Stacked', controls: { bar_stacked: true } },
    { caption: 'With values', controls: { show_bar_value: true } },
  ],
};
