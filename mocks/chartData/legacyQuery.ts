import { asArray, asBoolean, asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { type Query, readQuery } from '../sql/query';
import { withExtras } from './legacyExtras';

const timeSeries = new Set(['line', 'area', 'bar', 'compare', 'dual_line']);

export function isTimeSeries(viz: string): boolean {
  return timeSeries.has(viz);
}

/** Form data of the legacy API as a query. Throws QueryError. */
export function readLegacyQuery(viz: string, rawFormData: UnknownRecord): Query {
  const formData = withExtras(rawFormData);
  const adhoc = asArray(formData['adhoc_filters']).map(asRecord);
  const joinSql = (clause: string): string =>
    adhoc
      .filter((filter) => filter['expressionType'] === 'SQL' && filter['clause'] === clause)
      .map((filter) => `(${asString(filter['sqlExpression'])})`)
      .join(' AND ');
  const simple = adhoc.filter((filter) => filter['expressionType'] === 'SIMPLE' && filter['clause'] !== 'HAVING');
  const groupby = asArray(formData['groupby']);
  const metrics =
    viz === 'dual_line'
      ? [formData['metric'], formData['metric_2']]
      : [...asArray(formData['metrics']), ...asArray(formData['metric'])];
  const [sortMetric = metrics[0]] = asArray(formData['timeseries_limit_metric']);
  return readQuery(
    {
      columns:
        viz === 'dist_bar'
          ? [...groupby, ...asArray(formData['columns'])]
          : [...groupby, ...asArray(formData['all_columns'])],
      metrics: formData['query_mode'] === 'raw' || metrics.length === 0 ? undefined : metrics,
      filters: [
        ...asArray(formData['extra_filters']),
        ...asArray(asRecord(formData['extra_form_data'])['filters']),
        ...simple.map((filter) => ({ col: filter['subject'], op: filter['operator'], val: filter['comparator'] })),
      ],
      extras: { where: joinSql('WHERE'), having: joinSql('HAVING'), time_grain_sqla: formData['time_grain_sqla'] },
      granularity: formData['granularity_sqla'],
      time_range: formData['time_range'],
      is_timeseries: isTimeSeries(viz),
      orderby:
        sortMetric === undefined || metrics.length === 0 ? [] : [[sortMetric, !asBoolean(formData['order_desc'])]],
      row_limit: asNumber(formData['row_limit']) ?? 50_000,
      applied_time_extras: formData['applied_time_extras'],
      series_columns: isTimeSeries(viz) ? groupby : [],
      series_limit: asNumber(formData['limit'], 0),
      series_limit_metric: sortMetric,
    },
    0,
  );
}
