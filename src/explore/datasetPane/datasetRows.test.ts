import { describe, expect, it } from 'vitest';
import type { Datasource } from '../../lib/wire';
import { createFuzzySearch } from './createFuzzySearch';
import { getDatasetItems, getDatasetRows, createItemSearch } from './datasetRows';

function createDataset(count: number): Datasource {
  return {
    id: 1,
    type: 'table',
    columns: Array.from({ length: count }, (_, i) => ({ column_name: `column_${String(i)}`, type_generic: i % 4 })),
    metrics: [
      { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' },
      { metric_name: 'revenue', certified_by: 'Finance', certification_details: 'Audited' },
    ],
    verbose_map: {},
    column_formats: {},
    currency_formats: {},
  };
}
const getNames = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe('datasetRows', () => {
  it('groups items under headings with counts, certified ones first', () => {
    const items = getDatasetItems(createDataset(2));
    expect(getNames(items)).toEqual(['revenue', 'count', 'column_0', 'column_1']);
    expect(getDatasetRows(items, items, new Set()).map((row) => (row.kind === 'item' ? row.item.name : row))).toEqual([
      { kind: 'section', section: 'metrics' },
      { kind: 'count', section: 'metrics', found: 2, total: 2 },
      'revenue',
      'count',
      { kind: 'section', section: 'columns' },
      { kind: 'count', section: 'columns', found: 2, total: 2 },
      'column_0',
      'column_1',
    ]);
    expect(getDatasetRows(items, items, new Set(['metrics', 'columns']))).toHaveLength(2);
  });

  it('has a heading for a dataset without columns', () => {
    const items = getDatasetItems({ ...createDataset(0), metrics: [] });
    expect(getDatasetRows(items, items, new Set())).toEqual([
      { kind: 'section', section: 'columns' },
      { kind: 'count', section: 'columns', found: 0, total: 0 },
    ]);
  });

  it('searches names, descriptions and expressions fuzzily', () => {
    const items = getDatasetItems(createDataset(20));
    const search = createItemSearch(items, createFuzzySearch(items));
    expect(getNames(search('revnue'))).toContain('revenue');
    expect(getNames(search('COUNT(*)'))[0]).toBe('count');
    expect(getNames(search('column_17'))[0]).toBe('column_17');
    expect(getNames(search('finance'))).toContain('revenue');
    expect(search(' ')).toBe(items);
    expect(search('zzzzzzzz')).toEqual([]);
    expect(createItemSearch(items)('revnue')).toEqual([]);
  });

  it('searches 5,000 columns fast', () => {
    const search = createItemSearch(getDatasetItems(createDataset(5000)));
    search('warm up');
    const start = performance.now();
    expect(getNames(search('column_4321'))[0]).toBe('column_4321');
    expect(performance.now() - start).toBeLessThan(500);
  });
});
