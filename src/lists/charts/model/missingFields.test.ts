import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMissingFields, readDatasetFields } from './missingFields';

const read = (columns: readonly string[], metrics: readonly string[]) =>
  readDatasetFields({
    columns: columns.map((column_name) => ({ column_name })),
    metrics: metrics.map((metric_name) => ({ metric_name })),
  });
const births = read(['gender', 'name', 'num', 'ds', 'pie'], ['count', 'sum__num']);
const names = read(['name', 'ds'], ['count']);

describe('getMissingFields', () => {
  it.each([
    ['columns and metrics', { groupby: ['gender', 'name'], metrics: ['count', 'sum__num'] }, ['gender', 'sum__num']],
    ['a filter', { adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'gender', comparator: 'num' }] }, ['gender']],
    ['words of SQL', { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM("num") / COUNT(name)' }] }, ['num']],
    ['no texts of other controls', { viz_type: 'pie', x_axis_title: 'gender' }, []],
  ])('finds %s', (_what, formData, missing) => {
    expect(getMissingFields(JSON.stringify(formData), births, names)).toEqual(missing);
  });
  it('misses nothing in the same dataset, whatever the form data', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (formData) => {
        expect(getMissingFields(JSON.stringify(formData), births, births)).toEqual([]);
      }),
    );
  });
});

describe('readDatasetFields', () => {
  it('reads names, whatever else there is', () => {
    expect(readDatasetFields({ columns: [{ column_name: 'a' }, 7, { column_name: null }], metrics: 'none' })).toEqual({
      columns: new Set(['a']),
      metrics: new Set(),
    });
  });
});
