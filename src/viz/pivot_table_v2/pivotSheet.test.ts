import { expect, it } from 'vitest';
import type { FormData, QueryResult } from '../../lib/wire';
import { toPivotRows } from './pivotSheet';

const formData: FormData = {
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  groupbyRows: ['state', 'name'],
  groupbyColumns: ['gender'],
  metrics: ['num'],
  metricsLayout: 'COLUMNS',
  aggregateFunction: 'Sum',
  valueFormat: 'SMART_NUMBER',
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
  colSubTotals: true,
};
const result: QueryResult = {
  data: [
    { state: 'CA', name: 'Ann', gender: 'girl', num: 1234567.25 },
    { state: 'CA', name: 'Bob', gender: 'boy', num: 20 },
    { state: 'NY', name: 'Ann', gender: 'girl', num: 9007199254740993n },
  ],
  colnames: ['state', 'name', 'gender', 'num'],
  coltypes: [1, 1, 1, 0],
  rowcount: 3,
};
const input = { formData, result, datasource: undefined, dataVersion: 6 } as const;

/** The cells of Superset's own file, which has formatted texts ('1.23M') and each heading once, over the cells that it spans. */
it('has the headings and totals of the table, with a heading in each row and all digits', () => {
  expect(toPivotRows(input)).toEqual([
    [null, null, 'Metric', 'num', 'num', 'num', 'Total (Sum)'],
    [null, null, 'gender', 'boy', 'girl', 'Subtotal', null],
    ['state', 'name', null, null, null, null, null],
    ['CA', 'Ann', null, null, 1234567.25, 1234567.25, 1234567.25],
    ['CA', 'Bob', null, 20, null, 20, 20],
    ['CA', 'Subtotal', null, 20, 1234567.25, 1234587.25, 1234587.25],
    ['NY', 'Ann', null, null, 9007199254740993n, 9007199254740993n, 9007199254740993n],
    ['NY', 'Subtotal', null, null, 9007199254740993n, 9007199254740993n, 9007199254740993n],
    ['Total (Sum)', null, null, 20, 9007199255975560, 9007199255975580, 9007199255975580],
  ]);
});

it('may have rows only, columns only or no results', () => {
  const rowsOnly = {
    ...formData,
    groupbyRows: ['gender'],
    groupbyColumns: [],
    metricsLayout: 'ROWS',
    rowSubTotals: false,
  };
  expect(toPivotRows({ ...input, formData: { ...rowsOnly, colTotals: false } })[0]).toEqual([
    'Metric',
    'gender',
    'Total (Sum)',
  ]);
  const columnsOnly = { ...formData, groupbyRows: [], rowTotals: false, rowSubTotals: false, colSubTotals: false };
  expect(
    toPivotRows({ ...input, formData: columnsOnly, result: { ...result, data: result.data.slice(0, 2) } }),
  ).toEqual([
    ['Metric', 'num', 'num'],
    ['gender', 'boy', 'girl'],
    ['Total (Sum)', 20, 1234567.25],
  ]);
  expect(toPivotRows({ ...input, result: undefined })).toEqual(expect.any(Array));
});
