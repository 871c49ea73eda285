import { buildQueryObject } from '../../query/buildQueryObject';
import { getMetrics } from '../../query/labels';
import type { BuildQuery, OrderBy } from '../../query/types';
import { columnsIn, metricsIn } from '../shared/query/formDataFields';

/** One row per bubble; metrics in the order of the control panel, not of the saved form data. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  // The control is a metric: the base query only reads pairs of a column and a direction.
  const orderby = getMetrics(formData.orderby).map((metric): OrderBy => [metric, formData.order_desc === false]);
  return [
    {
      ...buildQueryObject(formData, rules),
      columns: columnsIn(formData, 'entity', 'series'),
      metrics: metricsIn(formData, 'x', 'y', 'size'),
      ...(orderby.length > 0 ? { orderby } : {}),
    },
  ];
};
