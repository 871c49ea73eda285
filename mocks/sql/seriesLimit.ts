import type { DatasetSpec } from '../content/specs';
import { columnLabel, type Expression, metricExpression } from './expressions';
import type { Conditions } from './filters';
import type { Query } from './query';
import { quoteIdentifier } from './quote';
import { sourceSql } from './source';

export interface SeriesLimit {
  /** Appended after FROM. */
  readonly join: string;
  /** The query's columns, changed where the remaining series are grouped as `Others`. */
  readonly columns: readonly Expression[];
}

/**
 * Limits the query to the first `series_limit` series by `series_limit_metric` (or the first metric). Undefined without
 * a limit.
 */
export function limitedSeries(
  dataset: DatasetSpec,
  query: Query,
  columns: readonly Expression[],
  metrics: readonly Expression[],
  conditions: Conditions,
  { aggregated }: { readonly aggregated: boolean },
): SeriesLimit | undefined {
  const labels = new Set(query.series_columns.map(columnLabel));
  const series = columns.filter((column) => labels.has(column.label));
  if (!aggregated || query.series_limit === 0 || series.length === 0) return undefined;
  const by =
    query.series_limit_metric === undefined ? metrics[0] : metricExpression(dataset, query.series_limit_metric);
  if (!by) return undefined;

  const keys = series.map((_, i) => quoteIdentifier(`series_${i.toString()}`));
  const marked = query.group_others ? ['TRUE AS is_top'] : [];
  const select = [...marked, ...series.map((column, i) => `${column.sql} AS ${keys[i] ?? ''}`)].join(', ');
  const where = conditions.where.length === 0 ? '' : ` WHERE ${conditions.where.join(' AND ')}`;
  const groups = series.map((_, i) => String(i + 1 + marked.length)).join(', ');
  const order = `${by.sql} ${query.order_desc ? 'DESC NULLS LAST' : 'ASC'}`;
  const from = sourceSql(dataset);
  const top = `(SELECT ${select} FROM ${from}${where} GROUP BY ${groups} ORDER BY ${order} LIMIT ${query.series_limit.toString()})`;
  const on = series
    .map((column, i) => `${column.sql} IS NOT DISTINCT FROM series_limit.${keys[i] ?? ''}`)
    .join(' AND ');
  if (!query.group_others) return { join: `\nJOIN ${top} AS series_limit ON ${on}`, columns };
  const others = columns.map((column) =>
    labels.has(column.label) ? { ...column, sql: orOthers(column.sql) } : column,
  );
  return { join: `\nLEFT JOIN ${top} AS series_limit ON ${on}`, columns: others };
}

function orOthers(sql: string): string {
  return `CASE WHEN series_limit.is_top THEN CAST(${sql} AS TEXT) ELSE 'Others' END`;
}
