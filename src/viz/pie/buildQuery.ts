import { asRecord } from '../../lib/read';
import { buildQueryObject } from '../../query/buildQueryObject';
import { isMetric, metricLabel } from '../../query/labels';
import type { BuildQuery } from '../../query/types';

/**
 * One row per slice, sorted descending if selected; 6.x adds each slice's share. Source:
 * docs/contract/query-building.md §7.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const base = buildQueryObject(formData, rules);
  const { metric, sort_by_metric } = asRecord(formData);
  if (!isMetric(metric)) return [base];
  const label = metricLabel(metric);
  const share = { columns: [label], rename_columns: [`${label}__contribution`] };
  return [
    {
      ...base,
      ...(sort_by_metric ? { orderby: [[metric, false]] } : {}),
      ...(rules.hasPieContribution ? { post_processing: [{ operation: 'contribution', options: share }] } : {}),
    },
  ];
};
