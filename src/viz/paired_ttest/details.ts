import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Correlation',
  tags: ['Legacy', 'Statistical', 'Tabular'],
  description: 'Whether groups differ from a control over time: p-values and lifts of a paired t-test.',
  presentIn: [2, 6],
  examples: [
    {
      caption: 'Single Metric',
      controls: {
        metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'wind' }, label: 'Wind, m/s' }],
      },
    },
    { caption: 'Significance Level', controls: { significance_level: 0.000001 } },
  ],
};
