import { timeSeriesQuery } from '../../query/timeSeriesQuery';
import type { BuildQuery } from '../../query/types';
import { secondFormData } from './secondFormData';

/** Two queries in one chart. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, env) =>
  [formData, secondFormData(formData)]
    .flatMap((half) => timeSeriesQuery(half, env))
    .map((query) => {
      const { series_limit_metric: _by, order_desc: _desc, ...rest } = query;
      return rest;
    });
