import { expect, it } from 'vitest';
import { createDatasource } from '../../datasets/dataset.fixture';
import { withTimeColumn } from './withTimeColumn';

const column = (column_name: string, is_dttm: boolean) => ({ column_name, is_dttm });
const former = createDatasource();
const custom = { sqlExpression: 'a', label: 'a', expressionType: 'SQL' };

it.each([
  ['has', 'ds', { columns: [column('ds', true)] }, 'ds'],
  ['does not have', 'ds', { columns: [column('a', true), column('b', true)], main_dttm_col: 'b' }, 'b'],
  ['does not have, nor a main one', 'ds', { columns: [column('a', true)], main_dttm_col: null }, 'a'],
  ['has, but not as time', 'ds', { columns: [column('ds', false), column('a', true)] }, 'a'],
  ['does not have, nor any other', 'ds', { columns: [column('ds', false)] }, null],
  ['need not have', custom, { columns: [column('a', true)] }, custom],
  ['has, but the user has cleared', null, { columns: [column('ds', true)] }, null],
])('of a time column that the dataset %s: %j', (_name, granularity_sqla, fields, expected) => {
  const formData = { viz_type: 'table', datasource: '24__table', granularity_sqla };
  expect(withTimeColumn(formData, createDatasource(fields), former)['granularity_sqla']).toEqual(expected);
});

it('selects the first time column that a dataset gets', () => {
  const formData = { viz_type: 'table', datasource: '24__table' };
  const without = createDatasource({ columns: [], main_dttm_col: null });
  expect(withTimeColumn(formData, former, without)['granularity_sqla']).toBe('ds');
  expect(withTimeColumn(formData, without, without)).toBe(formData);
});
