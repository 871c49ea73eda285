import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { metricsIn } from '../shared/query/formDataFields';

/** One row per leaf; metrics in the order of the control panel, not of the saved form data. */
export const buildQuery: BuildQuery = (formData, { rules }) => [
  { ...buildQueryObject(formData, rules), metrics: metricsIn(formData, 'metric', 'secondary_metric') },
];
