import { describe, expect, it } from 'vitest';
import constants from '../../../docs/contract/constants.json';
import { RULES_6 } from '../../lib/queryRules.fixture';
import {
  getOperatorId,
  isMultiOperator,
  isUnary,
  offeredOperators,
  operatorLabel,
  operatorSql,
  wireOperator,
  type OperatorId,
} from './adhocOperators';

const operators = Object.entries(constants.operators['6.1.0']).map(([id, fields]) => ({
  id: id as OperatorId,
  ...fields,
}));

describe('an operator', () => {
  it.each(operators)('$id is labelled and sent as in Superset', ({ id, label, operator }) => {
    expect(operatorLabel(id)).toBe(label);
    expect(wireOperator(id, RULES_6)).toBe(operator);
    expect(getOperatorId(undefined, operator)).toBe(id);
    expect(getOperatorId(id, operator)).toBe(id);
  });
  it('that is unknown is shown and sent as it is', () => {
    expect(operatorLabel('SOUNDS_LIKE')).toBe('SOUNDS_LIKE');
    expect(operatorSql('SOUNDS_LIKE', 'SOUNDS LIKE')).toBe('SOUNDS LIKE');
    expect(operatorLabel('constructor')).toBe('constructor');
  });
  it('takes a value, several or none', () => {
    const ids = operators.map(({ id }) => id);
    expect(ids.filter(isMultiOperator)).toEqual(['IN', 'NOT_IN']);
    expect(ids.filter(isUnary)).toEqual(['IS_NOT_NULL', 'IS_NULL', 'LATEST_PARTITION', 'IS_TRUE', 'IS_FALSE']);
  });
  it.each([
    ['IN', '', 'IN'],
    ['IN', undefined, 'IN'],
    ['IN', 'not in', 'NOT_IN'],
    ['EQUALS', 'IN', 'IN'],
    ['IS_FALSE', '==', 'IS_FALSE'],
    ['IS_FALSE', 'IN', 'IN'],
    ['NOT_IN', '==', 'EQUALS'],
    ['IN', 'SOUNDS LIKE', ''],
    ['toString', '', ''],
  ])('saved as %s with %s is %s', (operatorId, operator, expected) => {
    expect(getOperatorId(operatorId, operator)).toBe(expected);
  });
});

describe('the truth tests are offered', () => {
  it.each([
    ['INTEGER', true],
    ['int', true],
    ['BIGINT(20)', true],
    ['TINYINT (1)', true],
    ['BOOLEAN', true],
    ['DECIMAL(10, 2)', false],
    ['POINT', false],
    ['', false],
  ])('for %s: %s', (type, expected) => {
    const offered = offeredOperators('WHERE', { type, calculated: false, partition: false }, RULES_6);
    expect([offered.includes('IS_TRUE'), offered.includes('IS_FALSE')]).toEqual([expected, expected]);
  });
  it('not for a column that the dataset no longer has', () => {
    expect(offeredOperators('WHERE', undefined, RULES_6)).not.toContain('IS_TRUE');
    expect(offeredOperators('WHERE', undefined, RULES_6)).toContain('IN');
  });
});
