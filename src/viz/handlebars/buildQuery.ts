import { buildQueryObject } from '../../query/buildQueryObject';
import { timeSeriesOrderBy } from '../../query/timeSeriesQuery';
import type { BuildQuery } from '../../query/types';

/** The base query, in the order of the sort metric or of the first metric. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { orderby: _orderby, ...query } = buildQueryObject(formData, rules);
  const orderby = timeSeriesOrderBy(buildQueryObject(formData, rules));
  return [orderby ? { ...query, orderby } : query];
};
