import { buildQueryObject } from '../../query/buildQueryObject';
import { getColumns, isMetric } from '../../query/labels';
import type { BuildQuery, OrderBy } from '../../query/types';

/**
 * One row per leaf; 6.x also fixes their order by the dataset's own columns, so that a row limit always
 * returns the same rows; without a limit it does not. Source: tests/fixtures/query/goldenQueryContexts.json.
 */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metric, sort_by_metric, groupby } = formData;
  const base = buildQueryObject(formData, rules);
  const byMetric: OrderBy[] = sort_by_metric && isMetric(metric) ? [[metric, false]] : [];
  const byLevel: OrderBy[] = rules.ordersLimitedRows
    ? getColumns(groupby)
        .filter((column) => typeof column === 'string')
        .map((column) => [column, true])
    : [];
  const orderby = [...byMetric, ...byLevel];
  const orders = orderby.length > 0 && (!rules.ordersLimitedRows || Boolean(base.row_limit));
  return [orders ? { ...base, orderby } : base];
};
