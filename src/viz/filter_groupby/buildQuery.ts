import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';

/** The columns that the user can group by. */
export const buildQuery: BuildQuery = (formData, { rules }) => [
  { ...buildQueryObject(formData, rules), result_type: 'columns', columns: [], metrics: [], orderby: [] },
];
