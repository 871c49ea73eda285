import { asString } from '../../lib/read';
import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import type { BuildQuery, OrderBy, QueryColumn } from '../../query/types';
import { columnsIn } from '../shared/query/formDataFields';

/** The cells, each with its rank. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const [metric] = getMetrics(formData.metric);
  const axes = columnsIn(formData, 'x_axis', 'groupby');
  const toOrderBy = (order: unknown, column: QueryColumn | undefined): OrderBy[] => {
    const [kind, direction] = asString(order).split('_');
    const key = kind === 'alpha' ? column : kind === 'value' ? metric : undefined;
    return key === undefined ? [] : [[key, direction === 'asc']];
  };
  // For a y axis that is saved as a list Superset sets no column.
  const yAxis = Array.isArray(formData.groupby) ? undefined : getColumns(formData.groupby)[0];
  const across = formData.normalize_across;
  const group_by = across === 'x' ? axes[0] : across === 'y' ? yAxis : undefined;
  const rank = {
    metric: metric === undefined ? '' : metricLabel(metric),
    ...(group_by === undefined ? {} : { group_by: columnLabel(group_by) }),
  };
  return [
    {
      ...buildQueryObject(formData, rules),
      columns: axes,
      orderby: [...toOrderBy(formData.sort_x_axis, axes[0]), ...toOrderBy(formData.sort_y_axis, axes[1])],
      post_processing: [{ operation: 'rank', options: rank }],
    },
  ];
};
