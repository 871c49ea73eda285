import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Datasource } from '../../lib/wire';
import { processAdhocFilters } from '../adhocFilters';
import {
  emptyFilter,
  filterLabel,
  createColumnFilter,
  createMetricFilter,
  filterSql,
  isFilterValid,
  isLastTimeFilter,
  operatorsFor,
  printFilter,
  readFilter,
  withOperator,
  withSubject,
  type FilterDraft,
  type FilterSetting,
} from './adhocFilter';
import { offeredOperators, getOperatorId, wireOperator } from './adhocOperators';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  schema: 'main',
  datasource_name: 'births',
  columns: [
    { column_name: 'gender', type: 'VARCHAR', type_generic: 1 },
    { column_name: 'num', type: 'BIGINT', type_generic: 0 },
    { column_name: 'rate', type: 'DOUBLE', type_generic: 0 },
    { column_name: 'ok', type: 'BOOLEAN', type_generic: 3 },
    { column_name: 'ds', type: 'TIMESTAMP', is_dttm: true, type_generic: 2 },
    { column_name: 'half', type: '', expression: 'num / 2' },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const setting: FilterSetting = { datasource, rules: RULES_6, defaultTimeRange: 'No filter' };
const createDraft = (fields: Partial<FilterDraft>): FilterDraft => ({ ...emptyFilter(RULES_6), ...fields });

describe('validity of a filter', () => {
  const simple = { subject: 'gender', operator: '==', operatorId: 'EQUALS' } as const;
  it.each<[boolean, string, FilterDraft]>([
    [true, 'a value', createDraft({ ...simple, comparator: 'boy' })],
    [true, 'zero', createDraft({ ...simple, comparator: 0 })],
    [true, 'false', createDraft({ ...simple, comparator: false })],
    [false, 'no value', createDraft({ ...simple, comparator: null })],
    [false, 'an empty value', createDraft({ ...simple, comparator: '' })],
    [false, 'no column', createDraft({ ...simple, subject: '', comparator: 'boy' })],
    [false, 'no operator', createDraft({ ...simple, operator: '', operatorId: '', comparator: 'boy' })],
    [false, 'an empty list', createDraft({ ...simple, operator: 'IN', operatorId: 'IN', comparator: [] })],
    [true, 'a list', createDraft({ ...simple, operator: 'IN', operatorId: 'IN', comparator: [null] })],
    [true, 'a null test', createDraft({ ...simple, operator: 'IS NULL', operatorId: 'IS_NULL' })],
    [true, 'a truth test', createDraft({ ...simple, operator: 'IS TRUE', operatorId: 'IS_TRUE', comparator: true })],
    [false, 'a truth test without a value', createDraft({ ...simple, operator: 'IS TRUE', operatorId: 'IS_TRUE' })],
    [true, 'SQL', createDraft({ expressionType: 'SQL', sqlExpression: 'num > 3' })],
    [false, 'empty SQL', createDraft({ expressionType: 'SQL', sqlExpression: ' \n' })],
    [true, 'no filter by time', createDraft({ ...createColumnFilter('ds', setting) })],
  ])('%s: %s', (valid, _name, draft) => {
    expect(isFilterValid(draft)).toBe(valid);
  });
});

describe('the label of a pill', () => {
  it.each([
    [{ subject: 'gender', operatorId: 'IN', operator: 'IN', comparator: ['boy'] }, "gender IN ('boy')"],
    [
      { subject: 'num', operatorId: 'IN', operator: 'IN', comparator: [7, 10n ** 18n] },
      'num IN (7, 1000000000000000000)',
    ],
    [{ subject: 'name', operatorId: 'EQUALS', operator: '==', comparator: "O'Neil" }, "name = 'O''Neil'"],
    [{ subject: 'num', operatorId: 'NOT_EQUALS', operator: '!=', comparator: 3 }, 'num <> 3'],
    [{ subject: 'num', operatorId: 'IS_NULL', operator: 'IS NULL', comparator: null }, 'num IS NULL'],
    [
      { subject: 'ds', operatorId: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', comparator: 'Last week' },
      'ds (Last week)',
    ],
    [{ expressionType: 'SQL', sqlExpression: 'num > 3' }, 'num > 3'],
  ] as const)('%o', (fields, label) => {
    expect(filterLabel(createDraft(fields))).toBe(label);
  });

  it('is truncated to 40 characters and ... from 43 on', () => {
    expect(filterLabel(createDraft({ expressionType: 'SQL', sqlExpression: 'x'.repeat(42) }))).toBe('x'.repeat(42));
    expect(filterLabel(createDraft({ expressionType: 'SQL', sqlExpression: 'x'.repeat(43) }))).toBe(
      `${'x'.repeat(40)}...`,
    );
  });
});

describe('operators', () => {
  const idsFor = (subject: string, rules = RULES_6, clause: 'WHERE' | 'HAVING' = 'WHERE', partitionColumn?: string) =>
    operatorsFor({ subject, clause }, { ...setting, rules, partitionColumn });

  it('boolean tests are for booleans, integers and calculated columns', () => {
    expect(idsFor('ok')).toEqual(['IS_NOT_NULL', 'IS_NULL', 'IS_TRUE', 'IS_FALSE']);
    expect(idsFor('num')).toContain('IS_TRUE');
    expect(idsFor('half')).toContain('IS_FALSE');
    expect(idsFor('gender')).not.toContain('IS_TRUE');
    expect(idsFor('rate')).not.toContain('IS_TRUE');
  });
  it('a text column has the twelve operators of Superset', () => {
    expect(idsFor('gender')).toHaveLength(12);
    expect(idsFor('gender', RULES_2)).toHaveLength(13);
    expect(idsFor('gender', RULES_2)).toContain('REGEX');
  });
  it('never offers a time range; latest partition only for the partition column', () => {
    expect(idsFor('ds')).not.toContain('TEMPORAL_RANGE');
    expect(idsFor('ds')).not.toContain('LATEST_PARTITION');
    expect(idsFor('ds', RULES_6, 'WHERE', 'ds')).toContain('LATEST_PARTITION');
    expect(idsFor('gender', RULES_6, 'WHERE', 'ds')).not.toContain('LATEST_PARTITION');
  });
  it('HAVING only compares', () => {
    expect(idsFor('gender', RULES_6, 'HAVING')).toEqual([
      'EQUALS',
      'NOT_EQUALS',
      'LESS_THAN',
      'LESS_THAN_OR_EQUAL',
      'GREATER_THAN',
      'GREATER_THAN_OR_EQUAL',
    ]);
  });
  it("an advanced data type's own list narrows them", () => {
    expect(
      offeredOperators('WHERE', { type: 'VARCHAR', calculated: false, partition: false }, RULES_6, ['IN', 'EQUALS']),
    ).toEqual(['EQUALS', 'IN']);
  });
  it('boolean tests are comparisons for 2.x', () => {
    expect(wireOperator('IS_TRUE', RULES_2)).toBe('==');
    expect(wireOperator('IS_TRUE', RULES_6)).toBe('IS TRUE');
    expect(getOperatorId('IS_TRUE', '==')).toBe('IS_TRUE');
    expect(getOperatorId(undefined, '==')).toBe('EQUALS');
    expect(getOperatorId('nonsense', 'in')).toBe('IN');
    expect(getOperatorId(7, { a: 1 })).toBe('');
  });
});

describe('changes', () => {
  it('selecting another column keeps a supported operator, else sets IN', () => {
    const like = withOperator(withSubject(emptyFilter(RULES_6), 'gender', setting), 'LIKE', setting);
    expect(withSubject(like, 'name', setting).operatorId).toBe('LIKE');
    const truth = withOperator(withSubject(emptyFilter(RULES_6), 'num', setting), 'IS_TRUE', setting);
    expect(truth.comparator).toBe(true);
    const next = withSubject(truth, 'gender', setting);
    expect(next).toMatchObject({ operatorId: 'IN', operator: 'IN', comparator: [], clause: 'WHERE' });
  });
  it('a boolean column has no IN', () => {
    expect(withSubject(emptyFilter(RULES_6), 'ok', setting).operatorId).toBe('IS_NOT_NULL');
  });
  it('a temporal column is filtered by time range where the server supports it', () => {
    expect(withSubject(emptyFilter(RULES_6), 'ds', { ...setting, defaultTimeRange: 'Last week' })).toMatchObject({
      operatorId: 'TEMPORAL_RANGE',
      comparator: 'Last week',
    });
    expect(withSubject(emptyFilter(RULES_2), 'ds', { ...setting, rules: RULES_2 }).operatorId).toBe('IN');
  });
  it('values follow the operator: one, many, none', () => {
    const one = {
      ...withSubject(emptyFilter(RULES_6), 'gender', setting),
      ...{ operatorId: 'EQUALS' as const, comparator: 'a' },
    };
    expect(withOperator(one, 'IN', setting).comparator).toEqual(['a']);
    expect(withOperator({ ...one, comparator: ['a', 'b'] }, 'EQUALS', setting).comparator).toBe('a');
    expect(withOperator(one, 'IS_NULL', setting).comparator).toBeNull();
    expect(withOperator({ ...one, operatorId: 'IS_TRUE', comparator: true }, 'EQUALS', setting).comparator).toBeNull();
  });
  it('a condition keeps its value while its column is selected again, not for another column', () => {
    const one = { ...createColumnFilter('gender', setting), comparator: 'a' };
    expect(withSubject(one, 'gender', setting)).toMatchObject({ operatorId: 'EQUALS', comparator: 'a' });
    expect(withSubject(one, 'name', setting)).toMatchObject({ operatorId: 'EQUALS', comparator: null });
    const sql = createDraft({ expressionType: 'SQL', sqlExpression: 'a > 1' });
    expect(withSubject(sql, 'gender', setting).expressionType).toBe('SIMPLE');
  });
  it('a time range goes along to another temporal column', () => {
    const other = { ...datasource, columns: [...datasource.columns, { column_name: 'updated', is_dttm: true }] };
    const inOther = { ...setting, datasource: other };
    const range = { ...withSubject(emptyFilter(RULES_6), 'ds', inOther), comparator: 'Last week' };
    expect(withSubject(range, 'updated', inOther)).toMatchObject({ subject: 'updated', comparator: 'Last week' });
    expect(withSubject({ ...range, comparator: null }, 'updated', inOther).comparator).toBe('No filter');
    const equals = { ...createColumnFilter('gender', inOther), comparator: 'Last week' };
    expect(withSubject(equals, 'updated', inOther).comparator).toBe('No filter');
    expect(withOperator(range, 'EQUALS', inOther).comparator).toBeNull();
  });
  it('a truth test has its own value', () => {
    expect(withOperator(createDraft({ subject: 'ok' }), 'IS_TRUE', setting).comparator).toBe(true);
    expect(withOperator(createDraft({ subject: 'ok' }), 'IS_FALSE', setting).comparator).toBe(false);
  });
  it('latest partition of a table without a schema, and of a column whose dataset is unknown', () => {
    const sql = (given: Datasource | undefined) =>
      withOperator(createDraft({ subject: 'ds' }), 'LATEST_PARTITION', { ...setting, datasource: given }).sqlExpression;
    expect(sql({ ...datasource, schema: '' })).toBe("ds = '{{ presto.latest_partition('births') }}'");
    expect(sql(undefined)).toBe("ds = '{{ presto.latest_partition('') }}'");
  });
  it('latest partition becomes SQL', () => {
    expect(withOperator(createDraft({ subject: 'ds' }), 'LATEST_PARTITION', setting)).toMatchObject({
      expressionType: 'SQL',
      clause: 'WHERE',
      sqlExpression: "ds = '{{ presto.latest_partition('main.births') }}'",
    });
  });
  it('dropping a column creates an equals filter, a metric a filter for greater than 0', () => {
    expect(createColumnFilter('gender', setting)).toMatchObject({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      operator: '==',
    });
    expect(createMetricFilter('SUM(num)')).toMatchObject({
      expressionType: 'SQL',
      clause: 'HAVING',
      sqlExpression: 'SUM(num) > 0',
    });
  });
  it('the SQL of a calculated column is its expression', () => {
    expect(
      filterSql(createDraft({ subject: 'half', operatorId: 'EQUALS', operator: '==', comparator: 3 }), datasource),
    ).toBe('(num / 2) = 3');
  });
  it.each<[string, Partial<FilterDraft>, string]>([
    ['no column', { subject: '', operatorId: 'IN', comparator: ['a'] }, ''],
    ['a time range', { subject: 'ds', operatorId: 'TEMPORAL_RANGE', comparator: 'Last week' }, ''],
    ['a partition', { operatorId: 'LATEST_PARTITION' }, "gender = '{{ presto.latest_partition('main.births') }}'"],
    ['a null test', { operatorId: 'IS_NULL', comparator: 'left over' }, 'gender IS NULL'],
    ['a value where a list is expected', { operatorId: 'IN', comparator: 'a' }, "gender IN ('a')"],
    ['an empty list', { operatorId: 'IN', comparator: [] }, 'gender IN ()'],
    ['nothing where a list is expected', { operatorId: 'NOT_IN', comparator: null }, 'gender NOT IN ()'],
    ['no value yet', { operatorId: 'EQUALS', comparator: null }, 'gender ='],
    ['an unknown operator', { operatorId: '', operator: 'SOUNDS LIKE', comparator: 'a' }, "gender SOUNDS LIKE 'a'"],
    ['no operator yet', { operatorId: '', operator: '', comparator: null }, 'gender'],
  ])('the SQL of a filter with %s', (_, fields, expected) => {
    expect(filterSql(createDraft({ subject: 'gender', ...fields }), datasource)).toBe(expected);
  });
  it('custom SQL is no time filter, whatever operator was left over in it', () => {
    expect(isLastTimeFilter([{ expressionType: 'SQL', operator: 'TEMPORAL_RANGE' }], 0)).toBe(false);
  });
  it('the last time filter cannot be removed', () => {
    const time = { expressionType: 'SIMPLE', operator: 'TEMPORAL_RANGE', subject: 'ds' };
    expect(isLastTimeFilter([time, { operator: 'IN' }], 0)).toBe(true);
    expect(isLastTimeFilter([time, { operator: 'IN' }], 1)).toBe(false);
    expect(isLastTimeFilter([time, time], 0)).toBe(false);
    expect(isLastTimeFilter([null, 'x'], 0)).toBe(false);
  });
});

describe('print', () => {
  it('a new filter has the keys that Superset writes', () => {
    const simple = printFilter(createDraft({ subject: 'gender', comparator: ['boy'] }), undefined);
    expect(simple).toEqual({
      expressionType: 'SIMPLE',
      subject: 'gender',
      operator: 'IN',
      operatorId: 'IN',
      comparator: ['boy'],
      clause: 'WHERE',
      sqlExpression: null,
      isExtra: false,
      isNew: false,
      datasourceWarning: false,
      filterOptionName: expect.stringMatching(/^filter_\w+_\w+$/) as unknown,
    });
    const sql = printFilter(createDraft({ expressionType: 'SQL', sqlExpression: 'num > 3' }), undefined);
    expect(sql).toEqual({
      expressionType: 'SQL',
      sqlExpression: 'num > 3',
      clause: 'WHERE',
      subject: null,
      operator: null,
      comparator: null,
      isExtra: false,
      isNew: false,
      datasourceWarning: false,
      filterOptionName: expect.stringMatching(/^filter_\w+_\w+$/) as unknown,
    });
  });

  it('a filter that becomes custom SQL loses its operator, one that stays simple keeps it', () => {
    const raw = { ...printFilter(createDraft({ subject: 'gender', comparator: ['boy'] }), undefined), extra: 1 };
    const changed = printFilter({ ...readFilter(raw), comparator: ['girl'] }, raw);
    expect(changed).toEqual({ ...raw, comparator: ['girl'] });
    const sql = printFilter({ ...readFilter(raw), expressionType: 'SQL', sqlExpression: 'a > 1' }, raw);
    expect(sql).not.toHaveProperty('operatorId');
    expect(sql).toMatchObject({ expressionType: 'SQL', operator: null, sqlExpression: 'a > 1', extra: 1 });
  });
  it('a new filter by an operator that is not known here has no id', () => {
    const printed = printFilter(createDraft({ subject: 'a', operatorId: '', operator: 'SOUNDS LIKE' }), undefined);
    expect(printed).not.toHaveProperty('operatorId');
    expect(printed.operator).toBe('SOUNDS LIKE');
  });

  it('unchanged fields are not written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (unknownKeys) => {
        const raw = { ...unknownKeys, subject: 'a', operator: 'in', comparator: 7 };
        expect(printFilter(readFilter(raw), raw)).toBe(raw);
      }),
    );
  });

  const draft: fc.Arbitrary<FilterDraft> = fc.oneof(
    fc
      .record({
        subject: fc.string({ minLength: 1 }),
        id: fc.constantFrom('EQUALS' as const, 'IN' as const, 'IS_NULL' as const, 'IS_TRUE' as const, 'REGEX' as const),
        comparator: fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(null)),
        clause: fc.constantFrom('WHERE' as const, 'HAVING' as const),
      })
      .map(({ id, ...rest }) => createDraft({ ...rest, operatorId: id, operator: wireOperator(id, RULES_6) })),
    fc
      .record({ sqlExpression: fc.string(), clause: fc.constantFrom('WHERE' as const, 'HAVING' as const) })
      .map((fields): FilterDraft => ({ ...readFilter({ expressionType: 'SQL' }), ...fields })),
  );
  it('print and read round-trip the draft over any saved value, and unknown keys survive', () => {
    fc.assert(
      fc.property(draft, fc.dictionary(fc.string(), fc.jsonValue()), (edited, raw) => {
        const printed = printFilter(edited, { ...raw, 'unknown key': 1 });
        expect(readFilter(printed)).toEqual(edited);
        expect(printed['unknown key']).toBe(1);
        expect(readFilter(printFilter(edited, undefined))).toEqual(edited);
      }),
    );
  });
  it('reading never throws, whatever was saved', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const read = readFilter(raw);
        filterLabel(read);
        isFilterValid(read);
        filterSql(read, datasource);
        withSubject(read, 'gender', setting);
      }),
    );
  });
  it('every valid new filter reaches the query', () => {
    fc.assert(
      fc.property(draft, (edited) => {
        fc.pre(isFilterValid(edited) && !(edited.expressionType === 'SIMPLE' && edited.clause === 'HAVING'));
        const { filters, where, having } = processAdhocFilters([printFilter(edited, undefined)], '');
        expect(filters.length + (where ? 1 : 0) + (having ? 1 : 0)).toBe(1);
      }),
    );
  });
});
