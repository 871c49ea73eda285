import type { QueryRules } from '../../../lib/queryRules';
import type { OrderBy, QueryObject } from '../../../query/types';

/** Adds an order to queries with a row limit, for servers (6.x) whose own front end does. */
export function orderLimitedRows(query: QueryObject, rules: QueryRules, orderby: readonly OrderBy[]): QueryObject {
  return rules.ordersLimitedRows && query.row_limit ? { ...query, orderby } : query;
}
