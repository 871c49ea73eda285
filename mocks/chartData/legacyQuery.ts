import { asArray, asBoolean, asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { metricLabel } from '../sql/expressions';
import { type Query, readQuery } from '../sql/query';
import { legacyViz } from './legacy/legacyVizzes';
import { withExtras } from './legacyExtras';

const timeSeries = new Set(['line', 'area', 'bar', 'compare', 'dual_line', 'horizon']);

/** Types whose response has plain series. */
export function isTimeSeries(viz: string): boolean {
  return timeSeries.has(viz);
}

function hasTimeRows(viz: string, formData: UnknownRecord): boolean {
  const option = legacyViz(viz)?.isTimeSeries ?? isTimeSeries(viz);
  return typeof option === 'boolean' ? option : option(formData);
}

const metricKeys = ['metrics', 'metric', 'percent_metrics', 'metric_2', 'secondary_metric', 'x', 'y', 'size'];

/** The metrics of all controls; those with the same label are one. */
function readMetrics(viz: string, formData: UnknownRecord): unknown[] {
  const keys = legacyViz(viz) ? metricKeys : ['metrics', 'metric'];
  const all = keys.flatMap((key) => asArray(formData[key]));
  return [...new Map(all.map((metric) => [metricLabel(metric), metric])).values()];
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
  const metrics = viz === 'dual_line' ? [formData['metric'], formData['metric_2']] : readMetrics(viz, formData);
  const [sortMetric = metrics[0]] = asArray(formData['timeseries_limit_metric']);
  const own = legacyViz(viz);
  const { grain, ...fields } = own?.query?.(formData, metrics) ?? {};
  const isTimeseries = hasTimeRows(viz, formData);
  const notNull = own?.notNull?.(formData) ?? [];
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
        ...notNull.map((col) => ({ col, op: 'IS NOT NULL' })),
      ],
      extras: {
        where: joinSql('WHERE'),
        having: joinSql('HAVING'),
        time_grain_sqla: grain ?? formData['time_grain_sqla'],
      },
      granularity: formData['granularity_sqla'],
      time_range: formData['time_range'],
      is_timeseries: isTimeseries,
      orderby:
        sortMetric === undefined || metrics.length === 0 ? [] : [[sortMetric, !asBoolean(formData['order_desc'])]],
      row_limit: asNumber(formData['row_limit']) ?? 50_000,
      applied_time_extras: formData['applied_time_extras'],
      series_columns: isTimeseries ? groupby : [],
      series_limit: asNumber(formData['limit'], 0),
      series_limit_metric: sortMetric,
      ...fields,
    },
    0,
  );
}
