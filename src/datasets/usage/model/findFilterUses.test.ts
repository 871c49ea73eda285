import { describe, expect, it } from 'vitest';
import { findDatasetFilters, findFilterUses } from './findFilterUses';

const filter = (id: string, more: object) => ({
  id,
  name: id,
  targets: [{ datasetId: 7, column: { name: 'region' } }],
  ...more,
});
const metadata = {
  native_filter_configuration: [
    filter('A', {}),
    filter('B', { targets: [{ datasetId: '7', column: { name: 'price' } }], controlValues: { sortMetric: 'total' } }),
    filter('C', { targets: [{ datasetId: 8, column: { name: 'region' } }] }),
    filter('D', { targets: [{ column: { name: 'region' } }] }),
    filter('E', {
      targets: [{ datasetId: 7, column: { name: 'other' } }],
      adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'price' }],
      granularity_sqla: 'day',
    }),
    null,
    'x',
  ],
  chart_customization_config: [filter('F', { targets: [{ datasetId: 7 }] })],
};
const names = { columns: new Set(['region', 'price', 'day']), metrics: new Set(['total']) };

describe('findDatasetFilters', () => {
  it.each([[metadata], [JSON.stringify(metadata)]])('finds filters and display controls by their dataset', (value) => {
    expect(findDatasetFilters(value, 7).map(({ id }) => id)).toEqual(['A', 'B', 'E', 'F']);
  });
  it.each([[undefined], [null], ['{'], ['[]'], [{ native_filter_configuration: { a: 1 } }]])(
    'is empty for %j',
    (value) => {
      expect(findDatasetFilters(value, 7)).toEqual([]);
    },
  );
});

describe('findFilterUses', () => {
  it.each([
    ['A', ['region']],
    ['B', ['price', 'total']],
    ['E', ['day', 'price']],
    ['F', []],
  ])('of %s: %j', (id, expected) => {
    const found = findDatasetFilters(metadata, 7).find((one) => one.id === id);
    expect(found && findFilterUses(found, names).map(({ name }) => name)).toEqual(expected);
  });
});
