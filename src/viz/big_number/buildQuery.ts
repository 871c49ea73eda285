import { xAxisColumn } from '../../query/baseAxis';
import { buildQueryObject } from '../../query/buildQueryObject';
import { flatten, pivot, resample, rollingOrCum, steps } from '../../query/timeSeriesOperators';
import type { BuildQuery, QueryObject } from '../../query/types';

/**
 * The metric over time; with 6.x's aggregation 'raw' a second query has the number of the whole time range.
 * Source: docs/contract/query-building.md §7.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const base = buildQueryObject(formData, rules);
  const axis = xAxisColumn(formData);
  const trend: QueryObject = {
    ...base,
    columns: axis === undefined ? [] : [axis],
    ...(axis === undefined ? { is_timeseries: true } : {}),
  };
  const rolled = rollingOrCum(formData, base);
  const resampled = resample(formData);
  const shaped = rules.resamplesFirst ? [resampled, rolled] : [rolled, resampled];
  const post_processing = steps(pivot(formData, base), ...shaped, flatten);
  const total: QueryObject = { ...base, columns: [], is_timeseries: false, post_processing: [] };
  return [{ ...trend, post_processing }, ...(rules.hasRawTotal && formData.aggregation === 'raw' ? [total] : [])];
};
