import { isRecord } from '../lib/read';
import { xAxisColumn } from './baseAxis';
import { buildQueryObject } from './buildQueryObject';
import { getColumns, isMetric, getMetrics } from './labels';
import * as step from './timeSeriesOperators';
import type { BuildQuery, OrderBy, QueryObject } from './types';

/**
 * How rows are ordered before the limits apply: the first of these that is set. Source:
 * docs/contract/query-building.md §5.
 */
export function timeSeriesOrderBy(query: QueryObject): readonly OrderBy[] | undefined {
  if (query.orderby?.length) return query.orderby;
  const [first] = getMetrics(query.metrics);
  const by = [query.series_limit_metric, query.legacy_order_by, first].find(
    (m) => isMetric(m) && (!isRecord(m) || Object.keys(m).length > 0),
  );
  return isMetric(by) ? [[by, query.order_desc === false]] : undefined;
}

/** The query of every time series chart: line, bar, area, smooth, step, scatter and generic. */
export const timeSeriesQuery: BuildQuery = (formData, { rules }) => {
  const base = buildQueryObject(formData, rules);
  const groupby = getColumns(formData.groupby);
  const axis = xAxisColumn(formData);
  const { orderby: _orderby, ...rest } = base;
  const orderby = timeSeriesOrderBy(base);
  const sortMetric = rules.queriesSortMetric ? step.sortOnlyMetric(formData) : undefined;
  const compares = step.shiftedMetrics(formData, base).length > 0;
  const query: QueryObject = {
    ...rest,
    columns: [...(axis === undefined ? [] : [axis]), ...groupby],
    series_columns: groupby,
    metrics: [...(base.metrics ?? []), ...(sortMetric === undefined ? [] : [sortMetric])],
    ...(axis === undefined ? { is_timeseries: true } : {}),
    time_offsets: compares ? step.timeShifts(formData) : [],
    ...(orderby ? { orderby } : {}),
  };
  const resampled = step.resample(formData);
  const post_processing = step.steps(
    step.pivot(formData, query),
    rules.resamplesFirst ? resampled : undefined,
    step.rollingOrCum(formData, query),
    step.compare(formData, query),
    rules.resamplesFirst ? undefined : resampled,
    step.rename(formData, query, rules),
    step.contribution(formData, query.time_offsets, rules),
    rules.genericChartAxes ? step.sort(formData, query) : undefined,
    step.flatten,
    step.prophet(formData),
  );
  return [{ ...query, post_processing }];
};
