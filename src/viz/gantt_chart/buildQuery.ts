import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel, getMetrics, uniqueBy } from '../../query/labels';
import type { BuildQuery } from '../../query/types';
import { columnsIn } from '../shared/query/formDataFields';

/** One row per task. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = buildQueryObject(formData, rules);
  const columns = [
    ...columnsIn(formData, 'start_time', 'end_time', 'y_axis', 'series', 'tooltip_columns'),
    ...(query.orderby ?? []).map(([column]) => column),
  ];
  return [
    {
      ...query,
      columns: uniqueBy(columns, columnLabel),
      metrics: getMetrics(formData.tooltip_metrics),
      series_columns: columnsIn(formData, 'series'),
    },
  ];
};
