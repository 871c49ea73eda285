import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Ranking',
  tags: {
    2: ['Business', 'Comparison', 'Coordinates', 'Multi-Variables', 'Report', 'Web', 'ECharts'],
    6: ['Business', 'Comparison', 'Multi-Variables', 'Report', 'Web', 'ECharts', 'Featured'],
  },
  description: 'Several metrics of each group as a polygon, on axes around a centre; each axis has its own scale.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Circular', controls: { is_circle: true } },
    {
      caption: 'With labels and values',
      controls: {
        show_labels: true,
        label_type: 'key_value',
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN', comparator: ['Japan'] },
        ],
      },
    },
  ],
};
