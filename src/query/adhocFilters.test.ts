import { expect, test } from 'vitest';
import { processAdhocFilters } from './adhocFilters';

const simple = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'state', operator: 'IN', comparator: ['CA'] };
const sql = (sqlExpression: string, clause = 'WHERE') => ({ expressionType: 'SQL', clause, sqlExpression });
const none = { filters: [], where: '', having: '' };

test.each([
  ['nothing', undefined, undefined, none],
  ['a simple filter', [simple], undefined, { ...none, filters: [{ col: 'state', op: 'IN', val: ['CA'] }] }],
  [
    'a unary operator has no value',
    [{ ...simple, operator: 'IS NOT NULL' }],
    undefined,
    { ...none, filters: [{ col: 'state', op: 'IS NOT NULL' }] },
  ],
  ['a simple HAVING is dropped', [{ ...simple, clause: 'HAVING' }], undefined, none],
  ['clauses are joined', [sql('a > 1'), sql('b')], undefined, { ...none, where: '(a > 1) AND (b)' }],
  ['the legacy where comes first', [sql('b')], 'a = 1', { ...none, where: '(a = 1) AND (b)' }],
  ['a comment cannot swallow the parenthesis', [sql('a -- x')], '', { ...none, where: '(a -- x\n)' }],
  ['HAVING', [sql('SUM(a) > 1', 'HAVING')], null, { ...none, having: '(SUM(a) > 1)' }],
  ['values that are not filters', [null, 3, 'x', {}, { ...simple, subject: 5 }], 7, none],
])('%s', (_, filters, where, expected) => {
  expect(processAdhocFilters(filters, where)).toEqual(expected);
});
