import { describe, expect, it } from 'vitest';
import { readQueryResult } from '../../../api/queryResult';
import type { DataValue, Row } from '../../../lib/wire';
import { vizTheme } from '../../../ui/theme';
import { readTableControls } from '../../shared/table/tableControls';
import { tableModel } from '../../shared/table/tableModel';
import { readColumnFilters, type ColumnFilter, type FilterCondition, type FilterKind } from './columnFilter';
import { filterRows } from './filterRows';
import { serverFilters, serverFilterSupport } from './serverFilters';

const formData = {
  viz_type: 'ag-grid-table',
  datasource: '1__table',
  groupby: ['state', 'day', 'full name'],
  metrics: [
    'total',
    { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', column: { column_name: 'id' }, label: 'ids' },
  ],
};
const rows: readonly Row[] = [
  { state: 'CA', day: Date.UTC(2020, 0, 2, 10), 'full name': 'x', total: 5, ids: 9007199254740993n },
  { state: 'ca%', day: Date.UTC(2020, 0, 3), 'full name': 'y', total: 7, ids: 2 },
  { state: null, day: null, 'full name': 'z', total: null, ids: 3 },
];
const result = {
  data: rows,
  colnames: ['state', 'day', 'full name', 'total', 'ids'],
  coltypes: [1, 2, 1, 0, 0],
  rowcount: 3,
};
const { columns } = tableModel(readTableControls(formData), [result], undefined, vizTheme(false));
const datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'state' }],
  metrics: [{ metric_name: 'total', expression: 'SUM(n)' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const source = { formData, datasource };

function filter(
  column: string,
  kind: FilterKind,
  conditions: readonly FilterCondition[],
  join: 'AND' | 'OR' = 'AND',
): ColumnFilter {
  return { column, kind, join, conditions };
}

describe('rows filtered here', () => {
  it('may have objects where times are expected', () => {
    const { data } = readQueryResult({ data: [{ day: { toString: 1 } }, { day: Date.UTC(2020, 0, 3) }] }, 'result');
    const after = filter('day', 'date', [{ operator: 'after', value: '2020-01-01' }]);
    expect(filterRows(data, columns, [after])).toEqual([data[1]]);
  });

  it.each<[string, FilterKind, FilterCondition, readonly DataValue[]]>([
    ['state', 'text', { operator: 'contains', value: 'A' }, ['x', 'y']],
    ['state', 'text', { operator: 'endsWith', value: '%' }, ['y']],
    ['state', 'text', { operator: 'notEqual', value: 'CA' }, ['y', 'z']],
    ['state', 'text', { operator: 'blank' }, ['z']],
    ['total', 'number', { operator: 'between', value: 5, to: 6 }, ['x']],
    ['total', 'number', { operator: 'lt', value: 100 }, ['x', 'y']],
    ['ids', 'number', { operator: 'equals', value: 9007199254740993n }, ['x']],
    ['ids', 'number', { operator: 'gt', value: 9007199254740992n }, ['x']],
    ['day', 'date', { operator: 'equals', value: '2020-01-02' }, ['x']],
    ['day', 'date', { operator: 'after', value: '2020-01-02' }, ['y']],
    ['missing', 'text', { operator: 'contains', value: 'A' }, ['x', 'y', 'z']],
  ])('%s %s %o', (column, kind, condition, names) => {
    const found = filterRows(rows, columns, [filter(column, kind, [condition])]);
    expect(found.map((row) => row['full name'])).toEqual(names);
  });
  it('read times that came as text in UTC, whatever the time zone of the browser', () => {
    const texts = ['2020-01-02 00:00:00', '2020-01-02T22:00:00', '2020-01-03'];
    const onDay = filter('day', 'date', [{ operator: 'equals', value: '2020-01-02' }]);
    const data = texts.map((day) => ({ day }));
    expect(filterRows(data, columns, [onDay])).toEqual(data.slice(0, 2));
  });
  it('joins conditions, and the filters of several columns', () => {
    const either = filter('state', 'text', [{ operator: 'blank' }, { operator: 'equals', value: 'CA' }], 'OR');
    const few = filter('ids', 'number', [{ operator: 'lte', value: 3 }]);
    expect(filterRows(rows, columns, [either])).toHaveLength(2);
    expect(filterRows(rows, columns, [either, few])).toEqual([rows[2]]);
  });
});

describe('filters of the server', () => {
  it('are filters of the query, also two conditions that both apply', () => {
    const { agGridSimpleFilters } = serverFilters(
      [
        filter('state', 'text', [
          { operator: 'startsWith', value: 'C' },
          { operator: 'notContains', value: 'x' },
        ]),
        filter('full name', 'text', [{ operator: 'equals', value: "O'x" }]),
        filter('day', 'date', [{ operator: 'equals', value: '2020-02-29' }]),
        filter('day', 'date', [{ operator: 'before', value: '2020-01-01' }]),
        filter('day', 'date', [{ operator: 'after', value: '2020-12-31' }]),
      ],
      source,
    );
    expect(agGridSimpleFilters).toEqual([
      { col: 'state', op: 'ILIKE', val: 'C%' },
      { col: 'state', op: 'NOT ILIKE', val: '%x%' },
      { col: 'full name', op: '==', val: "O'x" },
      { col: 'day', op: 'TEMPORAL_RANGE', val: '2020-02-29 : 2020-03-01' },
      { col: 'day', op: 'TEMPORAL_RANGE', val: ' : 2020-01-01' },
      { col: 'day', op: 'TEMPORAL_RANGE', val: '2021-01-01 : ' },
    ]);
  });
  it('are SQL for alternatives, and HAVING for metrics', () => {
    const state = serverFilters(
      [
        filter('state', 'text', [{ operator: 'contains', value: "O'x" }, { operator: 'blank' }], 'OR'),
        filter('day', 'date', [{ operator: 'notEqual', value: '2020-01-31' }]),
        filter(
          'total',
          'number',
          [
            { operator: 'gt', value: 1 },
            { operator: 'between', value: 2, to: 3 },
          ],
          'OR',
        ),
        filter('ids', 'number', [{ operator: 'equals', value: 9007199254740993n }]),
      ],
      source,
    );
    expect(state).toEqual({
      agGridSimpleFilters: [],
      agGridComplexWhere: "(state ILIKE '%O''x%' OR state IS NULL) AND ((day < '2020-01-31' OR day >= '2020-02-01'))",
      agGridHavingClause:
        '((SUM(n)) > 1 OR ((SUM(n)) >= 2 AND (SUM(n)) <= 3)) AND ((COUNT(DISTINCT id)) = 9007199254740993)',
    });
  });
  it('keep the time grain of a bucketed column, without alternatives', () => {
    const bucketed = {
      formData: { ...formData, time_grain_sqla: 'P1M', temporal_columns_lookup: { day: true } },
      datasource,
    };
    const { agGridSimpleFilters } = serverFilters(
      [filter('day', 'date', [{ operator: 'equals', value: '2020-01-01' }])],
      bucketed,
    );
    expect(agGridSimpleFilters).toEqual([
      { col: 'day', op: 'TEMPORAL_RANGE', val: '2020-01-01 : 2020-01-02', grain: 'P1M' },
    ]);
    const support = (key: string, from = source) =>
      columns.filter((column) => column.key === key).map((column) => serverFilterSupport(column, from));
    expect(support('day', bucketed)).toEqual([{ canFilter: true, hasSql: false }]);
    expect(support('full name')).toEqual([{ canFilter: true, hasSql: false }]);
    expect(support('total', { ...source, datasource: { ...datasource, metrics: [] } })).toEqual([
      { canFilter: false, hasSql: false },
    ]);
  });
});

it('reads only valid filters of an own state', () => {
  const valid = filter('state', 'text', [{ operator: 'blank', value: '', to: '' }]);
  expect(
    readColumnFilters([
      null,
      { column: 'state', kind: 'text', conditions: [{ operator: 'gt', value: 1 }] },
      { column: 'day', kind: 'date', conditions: [{ operator: 'before', value: "1' OR 1=1" }] },
      { column: 'total', kind: 'number', conditions: [{ operator: 'gt', value: '1 OR 1=1' }] },
      valid,
    ]),
  ).toEqual([valid]);
});
