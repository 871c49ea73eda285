import { buildQueryContext, ensureIsArray, type QueryFormData } from '@superset-ui/core';

/** The groups with the largest value of the first metric. */
export default function buildQuery(formData: QueryFormData) {
  const [metric] = ensureIsArray(formData.metrics);
  return buildQueryContext(formData, (baseQueryObject) => [
    {
      ...baseQueryObject,
      columns: ensureIsArray(formData.groupby),
      ...(metric !== undefined && { orderby: [[metric, false]] }),
    },
  ]);
}
