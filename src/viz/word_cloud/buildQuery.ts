import { buildQueryObject } from '../../query/buildQueryObject';
import { columnsOf, isMetric } from '../../query/labels';
import type { BuildQuery, OrderBy } from '../../query/types';

/** One row per word; 6.x orders equal words by their text. Source: contract query-building §7. */
export const wordCloudQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric, series } = formData;
  const base = buildQueryObject(formData, rules);
  const byMetric: OrderBy[] = sort_by_metric && isMetric(metric) ? [[metric, false]] : [];
  const byWord: OrderBy[] =
    rules.generation === 6 && base.row_limit ? columnsOf(series).map((column) => [column, true]) : [];
  const orderby = [...byMetric, ...byWord];
  return [orderby.length ? { ...base, orderby } : base];
};
