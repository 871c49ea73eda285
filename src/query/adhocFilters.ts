import { asArray, asString, isRecord } from '../lib/read';
import { isColumn } from './labels';
import type { QueryFilter } from './types';

const UNARY: ReadonlySet<string> = new Set(['IS NOT NULL', 'IS NULL', 'IS TRUE', 'IS FALSE', 'LATEST PARTITION']);

/** A trailing line comment would swallow the closing parenthesis, so that one gets a line of its own. */
function joinClauses(clauses: readonly string[]): string {
  return clauses.map((sql) => `(${sql.includes('--') ? `${sql}\n` : sql})`).join(' AND ');
}

export interface ProcessedFilters {
  readonly filters: readonly QueryFilter[];
  readonly where: string;
  readonly having: string;
}

/**
 * Adhoc filters as query fields: simple WHERE filters as `filters`, custom SQL ones as two strings (empty when none).
 * Simple HAVING filters are dropped, as the server has no field for them. Source: docs/contract/query-building.md §2.
 * @param where the legacy `where` of form data, which comes before the adhoc clauses
 */
export function processAdhocFilters(adhocFilters: unknown, where: unknown): ProcessedFilters {
  const filters: QueryFilter[] = [];
  const whereSql: string[] = [];
  const havingSql: string[] = [];
  if (asString(where) !== '') whereSql.push(asString(where));
  for (const filter of asArray(adhocFilters)) {
    if (!isRecord(filter)) continue;
    if (filter.expressionType === 'SIMPLE') {
      if (filter.clause !== 'WHERE' || !isColumn(filter.subject)) continue;
      const op = asString(filter.operator);
      if (op === '') continue;
      filters.push(UNARY.has(op) ? { col: filter.subject, op } : { col: filter.subject, op, val: filter.comparator });
    } else if (typeof filter.sqlExpression === 'string') {
      (filter.clause === 'WHERE' ? whereSql : havingSql).push(filter.sqlExpression);
    }
  }
  return { filters, where: joinClauses(whereSql), having: joinClauses(havingSql) };
}
