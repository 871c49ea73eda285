import { buildQueryObject } from '../../query/buildQueryObject';
import { getColumns, isMetric } from '../../query/labels';
import type { BuildQuery, OrderBy } from '../../query/types';

/**
 * One row per word; where there is a limit, 6.x orders equal words by their text. Source:
 * docs/contract/query-building.md §7.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric, series } = formData;
  const base = buildQueryObject(formData, rules);
  const byMetric: OrderBy[] = sort_by_metric && isMetric(metric) ? [[metric, false]] : [];
  const byWord: OrderBy[] = rules.ordersLimitedRows ? getColumns(series).map((column) => [column, true]) : [];
  const orderby = [...byMetric, ...byWord];
  const orders = orderby.length > 0 && (!rules.ordersLimitedRows || Boolean(base.row_limit));
  return [orders ? { ...base, orderby } : base];
};
