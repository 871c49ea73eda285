import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';
import { ascendingBy, columnsIn } from '../shared/query/formDataFields';

/** One row per step, in the order of the axis. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => [
  {
    ...buildQueryObject(formData, rules),
    columns: columnsIn(formData, 'x_axis', 'groupby'),
    orderby: ascendingBy(formData, 'x_axis', 'groupby'),
  },
];
