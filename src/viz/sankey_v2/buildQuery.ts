import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { ascendingBy, columnsIn } from '../shared/query/formDataFields';
import { orderLimitedRows } from '../shared/query/orderLimitedRows';

/** One row per flow; the server treats `groupby` as columns. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const groupby = columnsIn(formData, 'source', 'target');
  const query = { ...buildQueryObject(formData, rules), columns: [], groupby };
  return [orderLimitedRows(query, rules, ascendingBy(formData, 'source', 'target'))];
};
