import { buildQueryObject } from '../../query/buildQueryObject';
import { isMetric } from '../../query/labels';
import type { BuildQuery } from '../../query/types';

/** One row per dial, in descending order if `sort_by_metric` is on. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric } = formData;
  const base = buildQueryObject(formData, rules);
  return [sort_by_metric && isMetric(metric) ? { ...base, orderby: [[metric, false]] } : base];
};
