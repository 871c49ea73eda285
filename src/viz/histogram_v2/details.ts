import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Comparison', 'ECharts', 'Pattern', 'Range'],
  description: 'The distribution of a number: how many rows fall into each of its ranges.',
  presentIn: [6],
  examples: [
    { caption: 'Cumulative', controls: { cumulative: true } },
    { caption: 'Shares of the whole', controls: { normalize: true, y_axis_format: '.0%', y_axis_title: 'Share' } },
  ],
};
