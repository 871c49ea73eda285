import { asArray, asRecord, asString, isRecord } from '../../lib/read';
import { isColumn } from '../../query/labels';
import { isExport, tableQuery } from '../shared/query/tableQuery';
import type { BuildQuery, QueryFilter } from '../../query/types';

function isFilter(value: unknown): value is QueryFilter {
  return isRecord(value) && isColumn(value.col) && typeof value.op === 'string';
}

const joined = (...clauses: readonly unknown[]) =>
  clauses
    .map((one) => asString(one))
    .filter(Boolean)
    .join(' AND ');

/**
 * The table's query, with server pagination by the filters of its columns, which `serverFilters` puts in the own state. Files have
 * the rows as the table shows them: filtered, sorted, and with its order of columns (`fileState`).
 */
export const buildQuery: BuildQuery = (formData, env) => {
  const fileState = isExport(formData) ? asRecord(asRecord(env.ownState.chartState).fileState) : {};
  const ownState = { ...(formData.server_pagination ? env.ownState : {}), ...fileState };
  const queries = tableQuery(formData, { ...env, ownState });
  const { agGridSimpleFilters, agGridComplexWhere, agGridHavingClause } = ownState;
  const filters = asArray(agGridSimpleFilters).filter(isFilter);
  const columnOrder = asArray(ownState.columnOrder);
  if (!(filters.length || agGridComplexWhere || agGridHavingClause || columnOrder.length)) return queries;
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
      ...(columnOrder.length > 0 && isExport(formData) ? { column_order: columnOrder } : {}),
    },
  }));
};
