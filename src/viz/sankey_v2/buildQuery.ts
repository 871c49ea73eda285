import { buildQueryObject } from '../../query/buildQueryObject';
import { isMetric } from '../../query/labels';
import type { BuildQuery, OrderBy } from '../../query/types';
import { ascendingBy, columnsIn } from '../shared/query/formDataFields';

/**
 * One row per flow, the largest first if selected; the server treats `groupby` as columns. Without a limit the order
 * makes no difference. Source: docs/contract/query-building.md §7.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric } = formData;
  const groupby = columnsIn(formData, 'source', 'target');
  const query = { ...buildQueryObject(formData, rules), columns: [], groupby };
  const byMetric: OrderBy[] = sort_by_metric && isMetric(metric) ? [[metric, false]] : [];
  const orderby = [...byMetric, ...ascendingBy(formData, 'source', 'target')];
  return [query.row_limit ? { ...query, orderby } : query];
};
