import { describe, expect, it } from 'vitest';
import type { Datasource } from '../lib/wire';
import type { Condition } from '../viz/panelTypes';
import { isVisible } from './conditions';
import { RULES_6 } from '../lib/queryRules.fixture';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'Name', type_generic: 1 },
    { column_name: 'num', type_generic: 0 },
    { column_name: 'ok', type_generic: 3 },
    { column_name: 'untyped' },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const sql = { expressionType: 'SQL', sqlExpression: 'a + 1', label: 'A' };

function evaluate(
  condition: Condition | undefined,
  values: object,
  flags: readonly string[] = [],
  dataset = true,
): boolean {
  return isVisible(condition, {
    formData: { viz_type: 'x', datasource: '1__table', ...values },
    datasource: dataset ? datasource : undefined,
    rules: RULES_6,
    conf: {},
    hasFeature: (flag) => flags.includes(flag),
    results: undefined,
  });
}

describe('conditions', () => {
  it.each<[string, Condition | undefined, object, boolean]>([
    ['none', undefined, {}, true],
    ['true', true, {}, true],
    ['false', false, {}, false],
    ['on', { on: 'a' }, { a: true }, true],
    ['on: text counts', { on: 'a' }, { a: 'Stack' }, true],
    ['on: null', { on: 'a' }, { a: null }, false],
    ['on: absent', { on: 'a' }, {}, false],
    ['set: zero is something', { set: 'a' }, { a: 0 }, true],
    ['set: false is something', { set: 'a' }, { a: false }, true],
    ['set: empty text', { set: 'a' }, { a: '' }, false],
    ['set: empty list', { set: 'a' }, { a: [] }, false],
    ['set: list', { set: 'a' }, { a: ['x'] }, true],
    ['is', { is: ['a', 'x', 'y'] }, { a: 'y' }, true],
    ['is not', { is: ['a', 'x', 'y'] }, { a: 'z' }, false],
    ['is: no conversion', { is: ['a', '1'] }, { a: 1 }, false],
    ['same', { same: ['a', 'b'] }, { a: { x: 1 }, b: { x: 1 } }, true],
    ['same: other', { same: ['a', 'b'] }, { a: 'count', b: 'sum' }, false],
    ['not', { not: { on: 'a' } }, { a: false }, true],
    ['all', { all: [{ on: 'a' }, { on: 'b' }] }, { a: 1, b: 0 }, false],
    ['any', { any: [{ on: 'a' }, { on: 'b' }] }, { a: 1, b: 0 }, true],
    ['temporal column', { column: ['x', 'temporal'] }, { x: 'ds' }, true],
    ['another kind', { column: ['x', 'temporal'] }, { x: 'num' }, false],
    ['one of a list', { column: ['x', 'temporal'] }, { x: ['num', 'ds'] }, true],
    ['case of the name', { column: ['x', 'string'] }, { x: 'name' }, true],
    ['boolean', { column: ['x', 'boolean', 'string'] }, { x: 'ok' }, true],
    ['numeric', { column: ['x', 'numeric'] }, { x: 'num' }, true],
    ['no type', { column: ['x', 'numeric', 'string', 'boolean', 'temporal'] }, { x: 'untyped' }, false],
    ['unknown column', { column: ['x', 'numeric'] }, { x: 'missing' }, false],
    ['nothing selected', { column: ['x', 'temporal', 'sql'] }, {}, false],
    ['custom SQL', { column: ['x', 'temporal', 'sql'] }, { x: sql }, true],
    ['SQL is no data type', { column: ['x', 'temporal'] }, { x: sql }, false],
    ['a number instead of a column', { column: ['x', 'temporal', 'sql'] }, { x: 7 }, false],
  ])('%s', (_name, condition, values, expected) => {
    expect(evaluate(condition, values)).toBe(expected);
  });

  it('check feature flags and tolerate a missing dataset', () => {
    expect(evaluate({ flag: 'ENABLE_JAVASCRIPT_CONTROLS' }, {}, ['ENABLE_JAVASCRIPT_CONTROLS'])).toBe(true);
    expect(evaluate({ flag: 'ENABLE_JAVASCRIPT_CONTROLS' }, {})).toBe(false);
    expect(evaluate({ column: ['x', 'temporal'] }, { x: 'ds' }, [], false)).toBe(false);
  });
});
