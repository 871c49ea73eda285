import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { ascendingBy, columnsIn } from '../shared/query/formDataFields';
import { orderLimitedRows } from '../shared/query/orderLimitedRows';

const COLUMNS = ['source', 'target', 'source_category', 'target_category'];

/** One row per edge. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = { ...buildQueryObject(formData, rules), columns: columnsIn(formData, ...COLUMNS) };
  return [orderLimitedRows(query, rules, ascendingBy(formData, ...COLUMNS))];
};
