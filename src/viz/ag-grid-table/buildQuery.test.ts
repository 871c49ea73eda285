import { describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import type { OwnState } from '../../query/types';
import { buildQueryContext } from '../../query/buildQueryContext';
import { buildQuery } from './buildQuery';

const formData = {
  viz_type: 'ag-grid-table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['name', 'ds'],
  metrics: ['count'],
  server_pagination: true,
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last year' },
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'name', operator: '!=', comparator: 'x' },
  ],
};
const rowsQuery = (ownState: OwnState) =>
  buildQueryContext(formData, { rules: RULES_6, buildQuery, ownState }).queries[0];

// As the queries of Superset's own Table V2.
describe('the queries of Table V2', () => {
  it('filter the time by the filter of the column in place of the chart', () => {
    const name = { col: 'name', op: '!=', val: 'x' };
    const filters = (agGridSimpleFilters: readonly unknown[]) => rowsQuery({ agGridSimpleFilters })?.filters;
    const since = { col: 'ds', op: 'TEMPORAL_RANGE', val: '2001-01-01 : ' };
    expect(filters([since])).toEqual([name, since]);
    const other = { col: 'name', op: 'ILIKE', val: 'a%' };
    expect(filters([other])).toEqual([{ col: 'ds', op: 'TEMPORAL_RANGE', val: 'Last year' }, name, other]);
  });
  it('sort by all columns that the table is sorted by', () => {
    const sortBy = [
      { id: 'name', key: 'name', desc: false },
      { id: 'count', key: 'count', desc: true },
    ];
    expect(rowsQuery({ sortBy })?.orderby).toEqual([
      ['name', true],
      ['count', false],
    ]);
  });
});
