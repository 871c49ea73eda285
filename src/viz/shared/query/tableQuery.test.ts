import { expect, test } from 'vitest';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';
import { tableQuery } from './tableQuery';

test.each([
  [{ server_page_length: '25' }, { currentPage: 2 }, { row_limit: 25, row_offset: 50 }],
  [{ server_page_length: 10 }, { currentPage: 1, pageSize: 50 }, { row_limit: 50, row_offset: 50 }],
  [{ server_page_length: 9007199254740992n }, {}, { row_limit: Number.MAX_SAFE_INTEGER, row_offset: 0 }],
  [{ server_page_length: 10 }, { currentPage: 1e300 }, { row_limit: 10, row_offset: Number.MAX_SAFE_INTEGER }],
  [{ server_page_length: -3 }, { currentPage: -1 }, { row_limit: 0, row_offset: 0 }],
])('a page of %o in state %o', (controls, ownState, expected) => {
  const formData = { viz_type: 'table', datasource: '1__table', server_pagination: true, groupby: ['a'], ...controls };
  const [query] = tableQuery(formData, { rules: RULES_6, ownState });
  expect(query).toMatchObject(expected);
});

const pagedTable = {
  viz_type: 'table',
  datasource: '1__table',
  server_pagination: true,
  server_page_length: 10,
  row_limit: 500,
  groupby: ['a'],
  metrics: ['m'],
  show_totals: true,
};
const ownState = { currentPage: 2, sortBy: [{ key: 'a', desc: true }], searchText: 'x', searchColumn: 'a' };
const found = { col: 'a', op: 'ILIKE', val: 'x%' };

test.each([
  { result_format: 'csv', result_type: 'full' },
  { result_format: 'xlsx', result_type: 'full' },
  { result_format: 'json', result_type: 'results' },
])('an export as %o has all rows that are found, in their order', (result) => {
  const queries = tableQuery({ ...pagedTable, ...result }, { rules: RULES_6, ownState });
  expect(queries).toHaveLength(2);
  expect(queries[0]).toMatchObject({ row_limit: 500, orderby: [['a', false]], filters: [found] });
  expect(queries[0]?.row_offset ?? 0).toBe(0);
  expect(queries[1]).toMatchObject({ columns: [], row_limit: 0 });
});

test('an export of 2.x has the page', () => {
  const queries = tableQuery({ ...pagedTable, result_format: 'csv' }, { rules: RULES_2, ownState });
  expect(queries).toMatchObject([{ row_limit: 10, row_offset: 20 }, { is_rowcount: true }, { columns: [] }]);
});

test('totals and shares of all records are of the rows that are found', () => {
  const percent = { percent_metrics: ['p'], percent_metric_calculation: 'all_records' };
  const queries = tableQuery({ ...pagedTable, ...percent }, { rules: RULES_6, ownState });
  expect(queries).toHaveLength(4);
  expect(queries.map(({ filters }) => filters)).toEqual(queries.map(() => [found]));
  const unsearched = tableQuery(pagedTable, { rules: RULES_2, ownState });
  expect(unsearched.map(({ filters }) => filters ?? [])).toEqual(unsearched.map(() => []));
});

const adhoc = { label: 'My label', sqlExpression: 'upper(name)', expressionType: 'SQL' };
const getOrder = (controls: object, rules: typeof RULES_2, key: string) => {
  const formData = { viz_type: 'table', datasource: '1__table', server_pagination: true, ...controls };
  return tableQuery(formData, { rules, ownState: { sortBy: [{ key, desc: true }] } })[0]?.orderby;
};

test.each([
  ['a', 'a', 'a'],
  ['m', 'm', 'm'],
  ['%p', 'p', 'p'],
  ['Main m', 'm', 'm'],
  ['Main %p', 'p', 'p'],
  ['My label', adhoc, 'My label'],
])('%s is sorted by what is in the query', (key, expected2, expected6) => {
  const controls = { groupby: ['a', adhoc], metrics: ['m'], percent_metrics: ['p'] };
  expect(getOrder(controls, RULES_2, key)).toEqual([[expected2, false]]);
  expect(getOrder(controls, RULES_6, key)).toEqual([[expected6, false]]);
});

test('what the server cannot sort by leaves the order', () => {
  const controls = { groupby: ['a'], metrics: ['m'], percent_metrics: ['p'] };
  for (const key of ['# m', '△ m', '% m', '__timestamp', 'gone'])
    expect(getOrder(controls, RULES_6, key)).toEqual([['m', false]]);
  const raw = { query_mode: 'raw', all_columns: ['a', adhoc] };
  expect(getOrder(raw, RULES_2, 'My label')).toEqual([]);
  expect(getOrder(raw, RULES_6, 'My label')).toEqual([['My label', false]]);
});

test.each([{ groupby: ['a', adhoc] }, { query_mode: 'raw', all_columns: ['a', adhoc] }])(
  'searches in a renamed column of %o',
  (controls) => {
    const formData = { viz_type: 'table', datasource: '1__table', server_pagination: true, ...controls };
    const state = { searchText: 'x', searchColumn: 'My label' };
    const [query] = tableQuery(formData, { rules: RULES_6, ownState: state });
    expect(query?.filters).toEqual([{ col: adhoc, op: 'ILIKE', val: 'x%' }]);
  },
);

test('sorts by a column that a dashboard groups by', () => {
  const controls = { groupby: ['a'], metrics: ['m'], extra_form_data: { interactive_groupby: ['b'] } };
  expect(getOrder(controls, RULES_6, 'b')).toEqual([['b', false]]);
});
