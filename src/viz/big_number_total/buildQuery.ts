import { buildQueryObject } from '../../query/buildQueryObject';
import type { BuildQuery } from '../../query/types';

/** One row with one number. */
export const buildQuery: BuildQuery = (formData, { rules }) => [buildQueryObject(formData, rules)];
