import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { ascendingBy, columnsIn } from '../shared/query/formDataFields';
import { orderLimitedRows } from '../shared/query/orderLimitedRows';

/** One row per node. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = { ...buildQueryObject(formData, rules), columns: columnsIn(formData, 'id', 'parent', 'name') };
  return [orderLimitedRows(query, rules, ascendingBy(formData, 'parent', 'id', 'name'))];
};
