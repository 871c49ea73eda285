import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Distribution',
  tags: ['Comparison', 'Legacy', 'Pattern', 'Range'],
  description: 'The distribution of a number: how many rows fall into each of its ranges.',
  presentIn: [2],
  examples: [
    { caption: 'Cumulative', controls: { cumulative: true } },
    { caption: 'Shares of the whole', controls: { normalized: true } },
  ],
};
