import { expect, test } from 'vitest';
import { findControlsInError } from './findControlsInError';

const sql = (sqlExpression: string) => ({ expressionType: 'SQL', label: 'mine', sqlExpression });
const values = {
  metrics: ['count', sql('SUM(zork) / 2')],
  groupby: ['state', sql('nope + 1')],
  adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'foo = 3' }],
  time_range: 'garbage : junk',
  timeseries_limit_metric: 'nometric',
  order_by_cols: ['["zzz", true]'],
  row_limit: 100,
};
const names = Object.keys(values);

test.each([
  ["Error: Columns missing in dataset: ['state']", ['groupby']],
  ['no such column: nope', ['groupby']],
  ['Error: no such column: zork', ['metrics']],
  ["Error parsing near 'zork' at line 1:15", ['metrics']],
  ['Error: no such column: foo', ['adhoc_filters']],
  ["Error: Metric 'nometric' does not exist", ['timeseries_limit_metric']],
  ['Error: Unknown column used in orderby: zzz', ['order_by_cols']],
  ["Request is incorrect: {'time_range': ['Cannot parse time string [garbage]']}", ['time_range']],
  ['column "zork" does not exist', ['metrics']],
  ["Unknown column 'birth_names.foo' in 'where clause'", ['adhoc_filters']],
  ['column birth_names.foo does not exist', ['adhoc_filters']],
  ['Network error.', []],
  ['Query timeout', []],
])('%s', (message, expected) => {
  expect(findControlsInError(message, values, names)).toEqual(expected);
});

test('a syntax error without a name refers to the only custom SQL', () => {
  const message = 'Error: Unclosed parenthesis in filter clause';
  expect(findControlsInError(message, { metrics: [sql('SUM(a')], groupby: ['b'] }, ['metrics', 'groupby'])).toEqual([
    'metrics',
  ]);
  expect(findControlsInError(message, values, names)).toEqual([]);
});

test('never throws', () => {
  expect(
    findControlsInError('\'\' "" [] ``', { a: null, b: [[{ c: 1n }]], d: NaN }, ['a', 'b', 'd', 'missing']),
  ).toEqual([]);
});
