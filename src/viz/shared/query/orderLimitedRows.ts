import type { QueryRules } from '../../../lib/queryRules';
import type { OrderBy, QueryObject } from '../../../query/types';

/** 6.x orders rows that are cut by a limit. */
export function orderLimitedRows(query: QueryObject, rules: QueryRules, orderby: readonly OrderBy[]): QueryObject {
  return rules.generation === 6 && query.row_limit ? { ...query, orderby } : query;
}
