import { asRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { buildQueryContext } from '../buildQueryContext';
import type { QueryRules } from '../../lib/queryRules';
import type { QueryContext } from '../types';

/**
 * The chart settings that a layer overrides: each key of `overrides` has its own value or, where that is empty, the
 * chart's. Source: docs/contract/query-building.md §8, checked against requests of Superset 2.1.3.
 */
function resolveOverrides(overrides: UnknownRecord, formData: FormData): UnknownRecord {
  // Form data calls the time column `granularity_sqla`, and the grain's older name is `granularity`.
  const chart: UnknownRecord = {
    ...formData,
    time_grain_sqla: formData['time_grain_sqla'] || formData['granularity'],
    granularity: formData['granularity_sqla'],
  };
  const keys = Object.keys(overrides);
  // A layer with its own start or end does not inherit the chart's time range.
  const own = keys.includes('since') || keys.includes('until');
  return {
    ...Object.fromEntries(keys.map((key) => [key, overrides[key] || (chart[key] ?? null)])),
    ...(own ? { time_range: null } : {}),
  };
}

/**
 * The query for one layer's data: POST /api/v1/chart/data, returned in `result[0].annotation_data[name]`. It contains
 * that layer alone, so that its failure affects no other, and as few rows of the chart as possible: they are not used.
 */
export function buildAnnotationQuery(
  layer: UnknownRecord,
  formData: FormData,
  rules: QueryRules,
  force: boolean,
): QueryContext {
  const own = { ...layer, overrides: resolveOverrides(asRecord(layer['overrides']), formData) };
  const context = buildQueryContext({ ...formData, annotation_layers: [own] }, { rules, force });
  const queries = context.queries.map(({ columns = [], metrics = [], orderby: _none, ...query }) => ({
    ...query,
    columns: metrics.length > 0 ? [] : columns,
    metrics,
    row_limit: 1,
  }));
  return { ...context, queries };
}
