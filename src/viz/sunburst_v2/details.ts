import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: {
    2: ['ECharts', 'Aesthetic', 'Multi-Levels', 'Proportional'],
    6: ['ECharts', 'Multi-Levels', 'Proportional', 'Featured'],
  },
  presentIn: [2, 6],
};
