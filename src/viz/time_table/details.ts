import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Table',
  tags: ['Multi-Variables', 'Comparison', 'Legacy', 'Percentages', 'Tabular', 'Text', 'Trend'],
  description:
    'Metrics or groups as rows, each with sparklines, comparisons with earlier values, averages and shares of the total.',
  presentIn: [2, 6],
  examples: [
    {
      caption: 'Bar Chart',
      controls: {
        column_collection: [
          { key: 'spark', label: 'Ten years', colType: 'spark', sparkType: 'bar', width: '300', height: '40' },
          { key: 'last', label: 'Last month', colType: 'time', comparisonType: 'value', timeLag: 0, d3format: ',d' },
        ],
      },
    },
    {
      caption: 'Area Chart',
      controls: {
        column_collection: [
          {
            key: 'spark',
            label: 'Ten years',
            colType: 'spark',
            sparkType: 'area',
            width: '300',
            height: '40',
            showYAxis: true,
            d3format: ',d',
          },
          { key: 'mean', label: 'Mean of 12 months', colType: 'avg', timeLag: 12, d3format: ',.0f' },
        ],
      },
    },
  ],
};
