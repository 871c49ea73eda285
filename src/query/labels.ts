import { asArray, asString, isRecord } from '../lib/read';
import type { QueryColumn, QueryMetric } from './types';

/** The column that the server adds for the time axis of a query without a named x axis. */
export const TIMESTAMP = '__timestamp';
/** Joins a metric and its time shift in the column names of a response. */
export const SHIFT_SEPARATOR = '__';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A physical column's name or an adhoc column (an object with `sqlExpression`). */
export function isColumn(value: unknown): value is QueryColumn {
  return isText(value) || (isRecord(value) && isText(value.sqlExpression));
}

/** A saved metric's name or an adhoc metric object: an aggregate of a column, or SQL. The server rejects anything else. */
export function isMetric(value: unknown): value is QueryMetric {
  if (!isRecord(value)) return isText(value);
  return value.expressionType === 'SIMPLE' ? isRecord(value.column) : isText(value.sqlExpression);
}

/** The column's name in the response. Source: docs/contract/query-building.md §2. */
export function columnLabel(column: QueryColumn): string {
  if (typeof column === 'string') return column;
  return asString(column.label) || asString(column.sqlExpression);
}

/** The metric's name in the response: itself, its label, `AGG(column)`, else its SQL. */
export function metricLabel(metric: QueryMetric): string {
  if (typeof metric === 'string') return metric;
  if (typeof metric.label === 'string' && metric.label !== '') return metric.label;
  if (metric.expressionType === 'SIMPLE') {
    const name = isRecord(metric.column) ? metric.column.column_name : undefined;
    return `${asString(metric.aggregate)}(${asString(name)})`;
  }
  return asString(metric.sqlExpression);
}

export function getColumns(value: unknown): QueryColumn[] {
  return asArray(value).filter(isColumn);
}

export function getMetrics(value: unknown): QueryMetric[] {
  return asArray(value).filter(isMetric);
}

/** The first of each label, in order. */
export function uniqueBy<T>(items: readonly T[], label: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = label(item);
    return !seen.has(key) && seen.add(key);
  });
}
