import { expect, test } from 'vitest';
import type { Datasource } from '../lib/wire';
import { defaultTimeColumn, temporalColumns } from './timeColumns';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'name' }, { column_name: 'ds', is_dttm: true }, { column_name: 'updated', is_dttm: true }],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};

test('the time column is the main one, else the first, else none', () => {
  expect(temporalColumns(datasource)).toEqual(['ds', 'updated']);
  expect(defaultTimeColumn(datasource)).toBe('ds');
  expect(defaultTimeColumn({ ...datasource, main_dttm_col: 'updated' })).toBe('updated');
  expect(defaultTimeColumn({ ...datasource, columns: [{ column_name: 'name' }] })).toBeUndefined();
});
test('no dataset has no time column', () => {
  expect(temporalColumns(undefined)).toEqual([]);
  expect(defaultTimeColumn(undefined)).toBeUndefined();
});
