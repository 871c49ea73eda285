import { expect, test } from 'vitest';
import { RULES_6 } from '../lib/queryRules.fixture';
import { buildQueryContext, readDatasource } from './buildQueryContext';

test.each([
  ['12__table', { id: 12, type: 'table' }],
  ['7__query', { id: 7, type: 'query' }],
  ['12', { id: 12, type: 'table' }],
  ['a0-b1__semantic_view', { id: 'a0-b1', type: 'semantic_view' }],
  [undefined, { id: '', type: 'table' }],
])('the dataset of %j', (datasource, expected) => {
  expect(readDatasource(datasource)).toEqual(expected);
});

test('the whole result as JSON from the cache, unless requested otherwise', () => {
  const formData = { viz_type: 'pie', datasource: '1__table' };
  const usual = { force: false, result_type: 'full', result_format: 'json' };
  expect(buildQueryContext(formData, { rules: RULES_6 })).toMatchObject({ ...usual, form_data: usual });
  const csv = { force: true, result_type: 'post_processed', result_format: 'csv' } as const;
  expect(buildQueryContext(formData, { rules: RULES_6, ...csv })).toMatchObject({ ...csv, form_data: csv });
});
