import { expect, it } from 'vitest';
import { moveColumnConfig } from './moveColumnConfig';

const metric = (label: string) => ({ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label, hasCustomLabel: true });
const [a, b, c] = [metric('a'), metric('b'), metric('c')];
const config = { a: { d3NumberFormat: '.2%' }, state: { visible: false } };

it.each([
  ['renamed', [a, b], [c, b], { c: config.a, state: config.state }],
  ['another one renamed', [a, b], [a, c], undefined],
  ['moved', [a, b], [b, a], undefined],
  ['moved down by a new one', [a], [c, a], undefined],
  ['removed', [a, b], [b], undefined],
  ['a saved metric, which is replaced by another', ['a'], [c], undefined],
])('of a metric that is %s', (_name, before, metrics, column_config) => {
  const formData = { viz_type: 'table', datasource: '1__table', metrics: before, column_config: config };
  expect(moveColumnConfig(formData, { metrics })).toEqual(column_config ? { column_config } : {});
});
