import { asArray, asString, isRecord } from '../../lib/read';
import { isColumn } from '../../query/labels';
import { tableQuery } from '../shared/query/tableQuery';
import type { BuildQuery, QueryFilter } from '../../query/types';

function isFilter(value: unknown): value is QueryFilter {
  return isRecord(value) && isColumn(value.col) && typeof value.op === 'string';
}

const joined = (...clauses: readonly unknown[]) =>
  clauses
    .map((one) => asString(one))
    .filter(Boolean)
    .join(' AND ');

/** The table's query, with server pagination by the filters of its columns, which `serverFilters` puts in the own state. */
export const buildQuery: BuildQuery = (formData, env) => {
  const queries = tableQuery(formData, env);
  const { agGridSimpleFilters, agGridComplexWhere, agGridHavingClause } = env.ownState;
  const filters = asArray(agGridSimpleFilters).filter(isFilter);
  if (!formData.server_pagination || !(filters.length || agGridComplexWhere || agGridHavingClause)) return queries;
  const filtered = new Set(filters.map(({ col }) => col));
  return queries.map((query) => ({
    ...query,
    // As in Superset, a filter of the time column is in place of the chart's own time range.
    filters: [
      ...(query.filters ?? []).filter(({ col, op }) => op !== 'TEMPORAL_RANGE' || !filtered.has(col)),
      ...filters,
    ],
    extras: {
      ...query.extras,
      where: joined(query.extras?.where, agGridComplexWhere),
      // Totals have no groups to be filtered by their metrics.
      ...(query.columns?.length ? { having: joined(query.extras?.having, agGridHavingClause) } : {}),
    },
  }));
};
