import type { FormData } from '../../lib/wire';
import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { BuildQuery } from '../../query/types';

/** Form data of the second query: each key with the suffix `_b` overrides the one without, even with an empty value. */
function secondFormData(formData: FormData): FormData {
  const second = Object.entries(formData).flatMap(([key, value]): readonly (readonly [string, unknown])[] =>
    key.endsWith('_b') ? [[key.slice(0, -2), value]] : [],
  );
  return { ...formData, ...Object.fromEntries<unknown>(second) };
}

/** Two queries in one chart. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, env) =>
  [formData, secondFormData(formData)]
    .flatMap((half) => timeSeriesQuery(half, env))
    .map((query) => {
      const { series_limit_metric: _by, order_desc: _desc, ...rest } = query;
      return rest;
    });
