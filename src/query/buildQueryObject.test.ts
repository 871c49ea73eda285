import { expect, test } from 'vitest';
import { buildQueryObject } from './buildQueryObject';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

const build = (more: object, rules = RULES_6) =>
  buildQueryObject({ viz_type: 'pie', datasource: '1__table', ...more }, rules);

test('columns and metrics follow the order of form data, each label once', () => {
  const query = build({
    series: 'b',
    columns: ['a', ''],
    groupby: ['a', 'c'],
    metrics: ['m', 'n'],
    metric: 'm',
    x: 'o',
  });
  expect(query.columns).toEqual(['b', 'a', 'c']);
  expect(query.metrics).toEqual(['m', 'n', 'o']);
});

test.each([
  ['raw', { columns: ['a'], metrics: undefined }],
  ['aggregate', { columns: ['g'], metrics: ['m'] }],
])('query mode %s', (query_mode, expected) => {
  const { columns, metrics } = build({ query_mode, all_columns: ['a'], groupby: ['g'], metrics: ['m'] });
  expect({ columns, metrics }).toEqual(expected);
});

test.each([
  ['12', { row_limit: 12 }],
  [0, { row_limit: 0 }],
  [null, {}],
  ['x', {}],
])('row limit %j', (row_limit, expected) => {
  const query = build({ row_limit });
  expect('row_limit' in query ? { row_limit: query.row_limit } : {}).toEqual(expected);
});

test('reserved extra filters set the time, others come first', () => {
  const query = build({
    granularity_sqla: 'ds',
    time_range: 'Last year',
    extra_filters: [
      { col: '__time_range', op: '==', val: 'No filter' },
      { col: '__time_col', op: '==', val: 'day' },
      { col: '__time_grain', op: '==', val: 'P1D' },
      { col: 'state', op: 'IN', val: ['CA'] },
    ],
    extra_form_data: { filters: [{ col: 'x', op: '==', val: 1 }] },
  });
  expect(query).toMatchObject({
    time_range: 'No filter',
    granularity: 'day',
    extras: { time_grain_sqla: 'P1D' },
    applied_time_extras: { __time_range: 'No filter', __time_col: 'day', __time_grain: 'P1D' },
    filters: [
      { col: 'state', op: 'IN', val: ['CA'] },
      { col: 'x', op: '==', val: 1 },
    ],
  });
});

test('extra form data overrides time fields', () => {
  const query = build({
    time_range: 'a',
    extra_form_data: { time_range: 'b', granularity_sqla: 'c', time_grain_sqla: 'd' },
  });
  expect(query).toMatchObject({ time_range: 'b', granularity: 'c', extras: { time_grain_sqla: 'd' } });
});

test.each([
  ['as text', ['["a", false]', 'not json', '[1]'], [['a', false]]],
  ['as lists', [['a', true], ['b'], null], [['a', true]]],
  ['none', [], undefined],
])('order %s', (_, order_by_cols, orderby) => {
  expect(build({ order_by_cols }).orderby).toEqual(orderby);
});

test('only 6.x has group_others_when_limit_reached', () => {
  expect(build({}, RULES_6)).toHaveProperty('group_others_when_limit_reached', false);
  expect(build({}, RULES_2)).not.toHaveProperty('group_others_when_limit_reached');
});

test('values of a wrong type count as absent, and numbers are integers', () => {
  const query = build({
    time_range: 5,
    granularity_sqla: { a: 1 },
    time_grain_sqla: 7,
    row_limit: '10.9',
    row_offset: -1,
    limit: 2.5,
    metrics: [{ label: 'none' }, { expressionType: 'SIMPLE', aggregate: 'SUM' }, 'm'],
    groupby: [{ label: 'none' }, 3, 'g'],
    url_params: { a: 1, b: true, c: {}, d: 'x' },
    adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'g', comparator: 1 }],
  });
  expect(query).toMatchObject({ row_limit: 10, series_limit: 2, metrics: ['m'], columns: ['g'], filters: [] });
  expect(query).toMatchObject({ url_params: { a: '1', b: 'true', d: 'x' }, extras: { having: '', where: '' } });
  for (const key of ['time_range', 'granularity', 'row_offset']) expect(query).not.toHaveProperty(key);
});

test.each([
  [true, 1],
  [false, 0],
  [1e30, Number.MAX_SAFE_INTEGER],
  [-1, undefined],
])('a row limit and offset of %j', (value, expected) => {
  const query = build({ row_limit: value, row_offset: value });
  expect([query.row_limit, query.row_offset]).toEqual([expected, expected]);
});

test('the time column of an older chart or of the dashboard', () => {
  expect(build({ granularity: 'a', granularity_sqla: 'b' }).granularity).toBe('a');
  expect(build({ granularity: '', granularity_sqla: 'b' }).granularity).toBe('b');
  const extra_filters = [{ col: '__granularity', op: '==', val: 'c' }];
  expect(build({ granularity: 'a', extra_filters }).granularity).toBe('a');
  expect(build({ granularity_sqla: 'b', extra_filters }).granularity).toBe('b');
  expect(build({ granularity_sqla: '', time_range: '' })).not.toHaveProperty('granularity');
  expect(build({ granularity_sqla: '', time_range: '' })).not.toHaveProperty('time_range');
});

test('include_time adds the time in 2.x only', () => {
  const chart = { include_time: true, granularity_sqla: 'ds', groupby: ['a'] };
  expect(build(chart, RULES_2).columns).toEqual(['__timestamp', 'a']);
  expect(build(chart).columns).toEqual(['a']);
});

test('what older charts have is sent as it is', () => {
  const query = build({
    since: '1 year ago',
    until: 'now',
    series_columns: ['a', 7],
    group_others_when_limit_reached: true,
  });
  expect(query).toMatchObject({ since: '1 year ago', until: 'now', series_columns: ['a'] });
  expect(query).toMatchObject({ group_others_when_limit_reached: true });
});

test('filters without a column or an operator', () => {
  const extra_filters = [null, 7, { val: 1 }, { col: 'state', val: 'CA' }, { col: 'toString', op: 'IN', val: [] }];
  const query = build({ extra_filters, extra_form_data: { filters: [null, 'x', { col: 'a', op: 'IS NULL' }] } });
  expect(query.filters).toEqual([
    { col: 'state', op: '==', val: 'CA' },
    { col: 'toString', op: 'IN', val: [] },
    { col: 'a', op: 'IS NULL' },
  ]);
});

test('a raw query has no dimensions and metrics', () => {
  const query = build({ query_mode: 'raw', all_columns: ['a'], groupby: ['g'], metrics: ['m'], series: 's' });
  expect(query.columns).toEqual(['a']);
});

test('URL parameters are texts, with all digits', () => {
  expect(build({ url_params: { id: 9007199254740993n } }).url_params).toEqual({ id: '9007199254740993' });
});
