import { expect, test } from 'vitest';
import { columnLabel, isMetric, metricLabel } from './labels';

const simple = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'num' } };

// docs/contract/query-building.md §2
test.each([
  ['count', 'count'],
  [{ ...simple, label: 'Births' }, 'Births'],
  [simple, 'SUM(num)'],
  [{ ...simple, label: '', sqlExpression: 'left over' }, 'SUM(num)'],
  [{ expressionType: 'SIMPLE', column: 'num' }, '()'],
  [{ expressionType: 'SQL', sqlExpression: 'MAX(a)', aggregate: 'left over' }, 'MAX(a)'],
  [{ expressionType: 'SQL', sqlExpression: 'MAX(a)', label: '' }, 'MAX(a)'],
])('the name of the metric %j is %s', (metric, expected) => {
  expect(metricLabel(metric)).toBe(expected);
});

test.each([
  ['a', 'a'],
  [{ label: 'A', sqlExpression: 'a + 1' }, 'A'],
  [{ label: '', sqlExpression: 'a + 1' }, 'a + 1'],
])('the name of the column %j is %s', (column, expected) => {
  expect(columnLabel(column)).toBe(expected);
});

test('a metric needs its column or its SQL', () => {
  expect([simple, 'count', { expressionType: 'SQL', sqlExpression: 'a' }].map(isMetric)).toEqual([true, true, true]);
  const broken = [{ ...simple, column: null }, '', { expressionType: 'SQL', sqlExpression: '' }, 7, null];
  expect(broken.map(isMetric)).toEqual([false, false, false, false, false]);
});
