import { buildQueryObject } from '../../query/buildQueryObject';
import { isMetric } from '../../query/labels';
import type { BuildQuery } from '../../query/types';
import { metricsIn } from '../shared/query/formDataFields';

/**
 * One row per leaf, in descending order if `sort_by_metric` is on; metrics in the order of the control panel, not of the
 * saved form data.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric } = formData;
  const base = { ...buildQueryObject(formData, rules), metrics: metricsIn(formData, 'metric', 'secondary_metric') };
  return [sort_by_metric && isMetric(metric) ? { ...base, orderby: [[metric, false]] } : base];
};
