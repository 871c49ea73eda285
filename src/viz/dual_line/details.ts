import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'nvd3'],
  description: 'Two metrics as lines over time, each against an axis of its own.',
  presentIn: [2],
};
