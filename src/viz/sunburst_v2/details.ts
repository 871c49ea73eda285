import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Part of a Whole',
  tags: {
    2: ['ECharts', 'Aesthetic', 'Multi-Levels', 'Proportional'],
    6: ['ECharts', 'Multi-Levels', 'Proportional', 'Featured'],
  },
  description: 'The levels of a hierarchy as rings around a centre; each arc is as long as its share of the whole.',
  presentIn: [2, 6],
  examples: [
    { caption: 'With labels and values', controls: { show_labels: true, label_type: 'key_value' } },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category20c' } },
  ],
};
