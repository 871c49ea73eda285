import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
  description: 'The order of events: which ones follow each other, how often, and after how much time.',
  presentIn: [2],
  examples: [
    { caption: 'The largest flows', controls: { min_leaf_node_event_count: 3 } },
    { caption: 'Time range', controls: { time_range: '2013-08-01 : 2013-08-25' } },
  ],
};
