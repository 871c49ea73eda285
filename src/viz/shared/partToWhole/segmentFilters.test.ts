import { describe, expect, it } from 'vitest';
import { listDataPoints } from '../dataPoints/listDataPoints';
import { nextDataPoint } from '../dataPoints/dataPoint';
import { segmentFilters } from './crossFilter';

const formData = { viz_type: 'pie', datasource: '1__table', date_format: '%Y' };
const adhoc = { expressionType: 'SQL', sqlExpression: 'upper(g)', label: 'G' };
const dimensions = [
  { column: 'ds', name: 'ds', temporal: true },
  { column: adhoc, name: 'G', temporal: false },
];

describe('partClicked', () => {
  it('finds the rows of all its values, and says them as the chart does', () => {
    const filters = [
      { col: 'ds', op: '==', val: 0, formattedVal: '1970' },
      { col: adhoc, op: 'IS NULL', formattedVal: '<NULL>' },
    ];
    expect(segmentFilters({ key: '1970, <NULL>', values: [0, null] }, dimensions, formData, null)).toEqual({
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

  it('filters nothing by a group of parts', () => {
    const clicked = segmentFilters({ key: '1970', values: [0] }, dimensions, formData, null);
    expect(clicked.drillToDetail).toHaveLength(1);
    expect(clicked.crossFilter).toBeUndefined();
    expect(segmentFilters({ key: 'Births', values: [] }, [], formData, null)).toEqual({
      drillToDetail: [],
      drillBy: { filters: [], groupbyFieldName: 'groupby' },
    });
  });
});

describe('the marks of a list', () => {
  const parts = ['a', 'b', 'c', 'd'].map((label) => ({ label, text: `(${label})` }));
  const marks = listDataPoints(parts, ({ label }) => (label === 'b' ? undefined : { drillToDetail: [] }));

  it('are found by what the drawing says', () => {
    expect(marks.find({ dataIndex: 2 })?.label).toBe('c: (c)');
    for (const event of [undefined, {}, { dataIndex: 1 }, { dataIndex: 9 }]) expect(marks.find(event)).toBeUndefined();
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
    expect(nextDataPoint(marks, from, key)).toBe(to);
  });
});
