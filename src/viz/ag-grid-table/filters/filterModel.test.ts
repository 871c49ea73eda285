import { describe, expect, it } from 'vitest';
import type { ColumnFilter } from './columnFilter';
import { readFilterModel, toFilterModel } from './filterModel';

const filters: readonly ColumnFilter[] = [
  { column: 'name', kind: 'text', join: 'AND', conditions: [{ operator: 'contains', value: 'Am' }] },
  {
    column: 'n',
    kind: 'number',
    join: 'OR',
    conditions: [
      { operator: 'gte', value: 5 },
      { operator: 'between', value: 1, to: 2 },
    ],
  },
  { column: 'ds', kind: 'date', join: 'AND', conditions: [{ operator: 'before', value: '2020-01-02' }] },
];

describe("AG Grid's filter model", () => {
  it('is as Superset saves it', () => {
    expect(toFilterModel(filters, false)).toEqual({
      name: { filterType: 'text', type: 'contains', filter: 'Am' },
      n: {
        filterType: 'number',
        operator: 'OR',
        conditions: [
          { filterType: 'number', type: 'greaterThanOrEqual', filter: 5 },
          { filterType: 'number', type: 'inRange', filter: 1, filterTo: 2 },
        ],
      },
      ds: { filterType: 'date', type: 'lessThan', dateFrom: '2020-01-02 00:00:00', dateTo: null },
    });
    expect(toFilterModel(filters, true)).toMatchObject({ ds: { type: 'serverBefore' } });
  });

  it.each([true, false])('is read back (by the server: %s)', (byServer) => {
    const read = readFilterModel(toFilterModel(filters, byServer));
    expect(read.map(({ column, conditions }) => [column, conditions.map((one) => one.operator)])).toEqual([
      ['name', ['contains']],
      ['n', ['gte', 'between']],
      ['ds', ['before']],
    ]);
    expect(read[1]).toMatchObject({ join: 'OR', conditions: [{ value: 5 }, { value: 1, to: 2 }] });
    expect(read[2]?.conditions[0]).toMatchObject({ value: '2020-01-02' });
  });

  it('is read with the two conditions of older grids', () => {
    const [condition1, condition2] = ['a', 'b'].map((filter) => ({ filterType: 'text', type: 'equals', filter }));
    expect(readFilterModel({ x: { filterType: 'text', operator: 'OR', condition1, condition2 } })).toMatchObject([
      { column: 'x', join: 'OR', conditions: [{ value: 'a' }, { value: 'b' }] },
    ]);
  });

  it.each([
    null,
    'x',
    [],
    { a: null },
    { a: { filterType: 'set', values: ['x'] } },
    { a: { filterType: 'text', type: {} } },
  ])('has no filters that it does not understand: %j', (model) => expect(readFilterModel(model)).toEqual([]));
});
