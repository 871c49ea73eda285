import { buildQueryObject } from '../../query/buildQueryObject';
import { selectedTimeShifts } from '../../query/selectedTimeShifts';
import type { BuildQuery } from '../../query/types';

/** One number, now and in the compared periods. Source: docs/contract/query-building.md §10. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const query = buildQueryObject(formData, rules);
  return [{ ...query, post_processing: [], time_offsets: selectedTimeShifts(formData, query) }];
};
