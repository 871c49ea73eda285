import { asArray, asOptionalString, asRecord, asString, isRecord } from '../../src/lib/read';
import type { ColumnSpec, DatasetSpec } from '../content/specs';
import { withGrain } from './grains';
import { QueryError } from './queryError';
import { quoteIdentifier } from './quote';
import { checkUserSql, enclosed, expressionError } from './userSql';

export interface Expression {
  /** Its name in the result. */
  readonly label: string;
  readonly sql: string;
  /** The dataset's column behind it, if any. */
  readonly column: ColumnSpec | undefined;
}

export function isTemporal(column: ColumnSpec | undefined): boolean {
  return column?.is_dttm ?? (column?.type === 'timestamp' || column?.type === 'date');
}

export function findColumn(dataset: DatasetSpec, name: string): ColumnSpec | undefined {
  return dataset.columns.find((column) => column.column_name === name);
}

export function columnSql(column: ColumnSpec): string {
  const sql = [column.expression, column.hidden_sql].find(Boolean);
  return sql ? enclosed(sql) : quoteIdentifier(column.column_name);
}

/**
 * A column of a query: a name, or an adhoc column; `BASE_AXIS` columns are truncated to their grain. Throws QueryError.
 */
export function columnExpression(dataset: DatasetSpec, reference: unknown, grain: string | undefined): Expression {
  if (typeof reference === 'string') {
    const column = findColumn(dataset, reference);
    if (!column) throw new QueryError(`Error: Columns missing in dataset: ['${reference}']`);
    return { label: reference, sql: columnSql(column), column };
  }
  const adhoc = asRecord(reference);
  const text = asString(adhoc['sqlExpression']);
  if (text === '') throw new QueryError('Error: Columns missing in dataset: [None]');
  const label = asOptionalString(adhoc['label']) ?? text;
  const column = findColumn(dataset, text);
  const sql = column ? columnSql(column) : userSql(text);
  const base = adhoc['columnType'] === 'BASE_AXIS';
  const ownGrain = asOptionalString(adhoc['timeGrain']) ?? (base ? grain : undefined);
  const temporal = isTemporal(column) || (!column && base && ownGrain !== undefined);
  return { label, sql: base && temporal ? withGrain(sql, ownGrain) : sql, column };
}

export function columnLabel(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const adhoc = asRecord(reference);
  return asOptionalString(adhoc['label']) ?? asString(adhoc['sqlExpression']);
}

const aggregates = new Set(['AVG', 'COUNT', 'MAX', 'MIN', 'SUM']);

export function metricLabel(metric: unknown): string {
  if (typeof metric === 'string') return metric;
  const adhoc = asRecord(metric);
  const label = asOptionalString(adhoc['label']);
  if (label !== undefined) return label;
  if (adhoc['expressionType'] === 'SQL') return asString(adhoc['sqlExpression']);
  return `${asString(adhoc['aggregate'])}(${asString(asRecord(adhoc['column'])['column_name'])})`;
}

/** A saved metric by name, or an adhoc one. Throws QueryError. */
export function metricExpression(dataset: DatasetSpec, metric: unknown): Expression {
  const label = metricLabel(metric);
  if (typeof metric === 'string') {
    const saved = dataset.metrics.find((candidate) => candidate.metric_name === metric);
    if (!saved) throw new QueryError(`Error: Metric '${metric}' does not exist`);
    return { label, sql: saved.expression, column: undefined };
  }
  if (!isRecord(metric)) throw new QueryError(`Error: Metric '${String(metric)}' does not exist`);
  if (metric['expressionType'] === 'SQL')
    return { label, sql: userSql(asString(metric['sqlExpression'])), column: undefined };
  const name = asString(asRecord(metric['column'])['column_name']);
  const aggregate = asString(metric['aggregate']).toUpperCase();
  const column = findColumn(dataset, name);
  if (!column) throw new QueryError(`Error: Columns missing in dataset: ['${name}']`);
  if (aggregate === 'COUNT_DISTINCT') return { label, sql: `COUNT(DISTINCT ${columnSql(column)})`, column: undefined };
  if (!aggregates.has(aggregate)) throw new QueryError(`Error: Metric '${label}' does not exist`);
  return { label, sql: `${aggregate}(${columnSql(column)})`, column: undefined };
}

/** Whether an order-by expression is a metric: an adhoc one, a saved one's name, or one that the query has. */
export function isMetric(dataset: DatasetSpec, reference: unknown, metrics: readonly unknown[]): boolean {
  if (isRecord(reference))
    return (
      reference['aggregate'] !== undefined ||
      asArray(metrics).some((metric) => metricLabel(metric) === metricLabel(reference))
    );
  return dataset.metrics.some((metric) => metric.metric_name === reference);
}

function userSql(text: string): string {
  return enclosed(checkUserSql(text, expressionError));
}
