import { describe, expect, it } from 'vitest';
import { listDataPoints } from '../dataPoints/listDataPoints';
import { nextDataPoint } from '../dataPoints/dataPoint';
import { segmentFilters } from './crossFilter';

const adhoc = { expressionType: 'SQL', sqlExpression: 'upper(g)', label: 'G' };
const dimensions = [
  { column: 'ds', name: 'ds', temporal: true },
  { column: adhoc, name: 'G', temporal: false },
];

describe('segmentFilters', () => {
  it('finds the rows of all its values, labelled as on the chart', () => {
    const filters = [
      { col: 'ds', op: '==', val: 0, formattedVal: '1970' },
      { col: adhoc, op: 'IS NULL', formattedVal: '<NULL>' },
    ];
    expect(segmentFilters({ key: '1970, <NULL>', values: [0, null] }, dimensions, '%Y', null)).toEqual({
      drillToDetail: filters,
      drillBy: { filters, groupbyFieldName: 'groupby' },
      crossFilter: {
        dataMask: {
          extraFormData: {
            filters: [
              { col: 'ds', op: 'IN', val: [0] },
              { col: adhoc, op: 'IS NULL' },
            ],
          },
          filterState: { value: [[0, null]], selectedValues: ['1970, <NULL>'] },
        },
        isCurrentValueSelected: false,
      },
    });
  });

  it('does not cross-filter by a group', () => {
    const filters = segmentFilters({ key: '1970', values: [0] }, dimensions, '%Y', null);
    expect(filters.drillToDetail).toHaveLength(1);
    expect(filters.crossFilter).toBeUndefined();
    expect(segmentFilters({ key: 'Births', values: [] }, [], '%Y', null)).toEqual({
      drillToDetail: [],
      drillBy: { filters: [], groupbyFieldName: 'groupby' },
    });
  });
});

describe('listDataPoints', () => {
  const segments = ['a', 'b', 'c', 'd'].map((label) => ({ label, text: `(${label})` }));
  const dataPoints = listDataPoints(segments, ({ label }) => (label === 'b' ? undefined : { drillToDetail: [] }));

  it('are found by events of ECharts', () => {
    expect(dataPoints.find({ dataIndex: 2 })?.label).toBe('c: (c)');
    for (const event of [undefined, {}, { dataIndex: 1 }, { dataIndex: 9 }])
      expect(dataPoints.find(event)).toBeUndefined();
  });

  it.each([
    [0, 'ArrowRight', 2],
    [2, 'ArrowUp', 0],
    [0, 'ArrowLeft', undefined],
    [3, 'ArrowDown', undefined],
    [3, 'Home', 0],
    [0, 'End', 3],
    [0, 'toString', undefined],
  ])('from %d by %s to %j', (from, key, to) => {
    expect(nextDataPoint(dataPoints, from, key)).toBe(to);
  });
});
