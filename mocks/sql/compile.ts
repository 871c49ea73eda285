import type { DatasetSpec } from '../content/specs';
import {
  columnExpression,
  columnLabel,
  type Expression,
  findColumn,
  isMetric,
  isTemporal,
  metricExpression,
  metricLabel,
} from './expressions';
import { type Conditions, compileConditions } from './filters';
import { withGrain } from './grains';
import type { Query } from './query';
import { QueryError } from './queryError';
import { quoteIdentifier } from './quote';
import { limitedSeries } from './seriesLimit';
import { sourceSql } from './source';
import { parseTimeRange, type TimeRange } from './timeRange';

export interface CompiledQuery {
  readonly sql: string;
  /** In the order of the result's columns. */
  readonly outputs: readonly Expression[];
  /** How many of the outputs, from the left, are columns; the rest are metrics. */
  readonly columnCount: number;
  readonly range: TimeRange;
  readonly conditions: Conditions;
}

/** No result has more rows than this, whatever the query says. */
const hardLimit = 100_000;

/**
 * The SQL of one query over a dataset. `shift` replaces the time range of the query, for a comparison. Throws
 * QueryError.
 */
export function compileQuery(dataset: DatasetSpec, query: Query, now: Date, shift?: TimeRange): CompiledQuery {
  const range = shift ?? queryRange(query, now);
  const effective: Query = shift ? { ...query, time_range: 'shifted' } : query;
  const columns = compileColumns(dataset, query);
  const metrics = (query.metrics ?? []).map((metric) => metricExpression(dataset, metric));
  const outputs = [...columns, ...metrics];
  if (outputs.length === 0) throw new QueryError('Error: Empty query?');
  rejectDuplicates(outputs);

  const conditions = compileConditions(dataset, effective, range, now);
  const aggregated = query.metrics !== undefined && (metrics.length > 0 || query.columns.length > 0);
  const series = limitedSeries(dataset, query, columns, metrics, conditions, { aggregated });
  const selected = series?.columns ?? columns;

  const list = [...selected, ...metrics].map(({ sql, label }) => `${sql} AS ${quoteIdentifier(label)}`).join(', ');
  const lines = [`SELECT ${list}`, `FROM ${sourceSql(dataset)}${series?.join ?? ''}`];
  if (conditions.where.length > 0) lines.push(`WHERE ${conditions.where.join(' AND ')}`);
  if (aggregated && columns.length > 0) lines.push(`GROUP BY ${columns.map((_, i) => String(i + 1)).join(', ')}`);
  if (conditions.having.length > 0) lines.push(`HAVING ${conditions.having.join(' AND ')}`);
  const order = compileOrder(dataset, query, outputs);
  if (order.length > 0) lines.push(`ORDER BY ${order.join(', ')}`);
  lines.push(`LIMIT ${Math.min(query.row_limit === 0 ? hardLimit : query.row_limit, hardLimit).toString()}`);
  if (query.row_offset > 0) lines.push(`OFFSET ${query.row_offset.toString()}`);

  const sql = lines.join('\n');
  if (!query.is_rowcount) return { sql, outputs, columnCount: columns.length, range, conditions };
  const counted = `SELECT COUNT(*) AS rowcount\nFROM (${sql}) AS rowcount_qry`;
  return {
    sql: counted,
    outputs: [{ label: 'rowcount', sql: 'COUNT(*)', column: undefined }],
    columnCount: 0,
    range,
    conditions,
  };
}

/** The query's own time range, else that of its first temporal filter (it decides `from_dttm` and `to_dttm`). */
function queryRange(query: Query, now: Date): TimeRange {
  const filter = query.filters.find((candidate) => candidate.op === 'TEMPORAL_RANGE');
  const text = query.time_range ?? (typeof filter?.val === 'string' ? filter.val : undefined);
  return query.granularity === undefined && !filter ? { since: null, until: null } : parseTimeRange(text, now);
}

function compileColumns(dataset: DatasetSpec, query: Query): Expression[] {
  const columns = query.columns.map((reference) => columnExpression(dataset, reference, query.grain));
  if (!query.is_timeseries) return columns;
  const column = findColumn(dataset, query.granularity ?? '');
  if (!column || !isTemporal(column))
    throw new QueryError(
      'Error: Datetime column not provided as part table configuration and is required by this type of chart',
    );
  const time = columnExpression(dataset, column.column_name, undefined);
  return [{ label: '__timestamp', sql: withGrain(time.sql, query.grain), column }, ...columns];
}

function compileOrder(dataset: DatasetSpec, query: Query, outputs: readonly Expression[]): string[] {
  return query.orderby
    .filter(([reference]) => reference !== null && reference !== undefined && reference !== '')
    .map(([reference, ascending]) => {
      const metric = isMetric(dataset, reference, query.metrics ?? []);
      const label = metric ? metricLabel(reference) : columnLabel(reference);
      const at = outputs.findIndex((output) => output.label === label);
      if (at < 0 && !metric && typeof reference === 'string' && !findColumn(dataset, reference))
        throw new QueryError(`Error: Unknown column used in orderby: ${reference}`);
      const sql = at >= 0 ? String(at + 1) : expressionSql(dataset, query, reference, metric);
      // Postgres would sort missing values first here; Superset's example database sorts them last.
      return `${sql} ${ascending ? 'ASC' : 'DESC NULLS LAST'}`;
    });
}

function expressionSql(dataset: DatasetSpec, query: Query, reference: unknown, metric: boolean): string {
  return metric ? metricExpression(dataset, reference).sql : columnExpression(dataset, reference, query.grain).sql;
}

function rejectDuplicates(outputs: readonly Expression[]): void {
  const labels = outputs.map((output) => output.label);
  const duplicates = [...new Set(labels.filter((label, i) => labels.indexOf(label) !== i))];
  if (duplicates.length === 0) return;
  const names = duplicates.map((label) => `"${label}"`).join(', ');
  throw new QueryError(
    `Duplicate column/metric labels: ${names}. Please make sure all columns and metrics have a unique label.`,
  );
}
