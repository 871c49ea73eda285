import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { columnsIn, metricsIn } from '../shared/query/formDataFields';

/** One row per bubble; metrics in the order of the control panel, not of the saved form data. */
export const buildQuery: BuildQuery = (formData, { rules }) => [
  {
    ...buildQueryObject(formData, rules),
    columns: columnsIn(formData, 'entity', 'series'),
    metrics: metricsIn(formData, 'x', 'y', 'size'),
  },
];
