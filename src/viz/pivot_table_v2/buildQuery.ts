import { buildQueryObject } from '../../query/buildQueryObject';
import { getColumns, isMetric } from '../../query/labels';
import { bucketed, isBucketed, timeGrain } from '../../query/temporalColumns';
import type { BuildQuery } from '../../query/types';

/**
 * The cells of the pivot table, unpivoted: they are pivoted on the client. Source: docs/contract/query-building.md §7.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const base = buildQueryObject(formData, rules);
  const dimensions = [...getColumns(formData.groupbyColumns), ...getColumns(formData.groupbyRows)];
  const columns = [...new Set(dimensions)].map((column) =>
    isBucketed(column, formData, rules) ||
    (rules.bucketsTimeColumn && column === formData.granularity_sqla && timeGrain(formData))
      ? bucketed(column, formData)
      : column,
  );
  const sortMetric = isMetric(base.series_limit_metric) ? base.series_limit_metric : base.metrics?.[0];
  const { time_grain_sqla: _grain, ...grainless } = base.extras ?? {};
  return [
    {
      ...base,
      columns,
      // 2.x with x axis columns has the grain only in the columns.
      ...(rules.genericChartAxes && !rules.keepsGrainInExtras ? { extras: grainless } : {}),
      ...(sortMetric === undefined ? {} : { orderby: [[sortMetric, base.order_desc === false]] }),
    },
  ];
};
