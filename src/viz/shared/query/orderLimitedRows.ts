import type { QueryRules } from '../../../lib/queryRules';
import type { OrderBy, QueryObject } from '../../../query/types';

/** Orders queries with a row limit by the dataset's own columns, for servers (6.x) whose own front end does. */
export function orderLimitedRows(query: QueryObject, rules: QueryRules, orderby: readonly OrderBy[]): QueryObject {
  const byColumns = orderby.filter(([column]) => typeof column === 'string');
  return rules.ordersLimitedRows && query.row_limit && byColumns.length > 0 ? { ...query, orderby: byColumns } : query;
}
