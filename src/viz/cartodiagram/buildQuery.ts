import { normalizeBaseAxis } from '../../query/baseAxis';
import { buildQueryObject } from '../../query/buildQueryObject';
import { asArray } from '../../lib/read';
import type { BuildQuery } from '../../query/types';
import { readSelectedChart } from './selectedChart';

/** The queries of the selected chart, grouped by the column with the places first. */
export const buildQuery: BuildQuery = (formData, env) => {
  const chart = readSelectedChart(formData);
  if (!chart) return [buildQueryObject(formData, env.rules)];
  const withPlaces = {
    ...chart,
    groupby: [...asArray(formData.geom_column), ...asArray(chart.groupby)],
    extra_form_data: formData.extra_form_data,
  };
  const build = env.getBuildQuery?.(chart.viz_type);
  const queries = build?.(withPlaces, env) ?? [buildQueryObject(withPlaces, env.rules)];
  return queries.map((query) => normalizeBaseAxis(query, withPlaces, env.rules));
};
