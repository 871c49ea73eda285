import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: {
    2: ['Categorical', 'ECharts', 'Multi-Levels', 'Relational', 'Structural'],
    6: ['Categorical', 'ECharts', 'Multi-Levels', 'Relational', 'Structural', 'Featured'],
  },
  description: 'A hierarchy as a tree of nodes, from the ids of rows and of their parents.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Radial', controls: { layout: 'radial' } },
    { caption: 'From top to bottom', controls: { orient: 'TB' } },
  ],
};
