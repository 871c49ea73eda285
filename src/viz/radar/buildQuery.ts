import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';

/** One row per polygon, the greatest first. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = buildQueryObject(formData, rules);
  const first = query.metrics?.[0];
  return [first === undefined ? query : { ...query, orderby: [[first, false]] }];
};
