import { asArray, asNumber, asString } from '../../src/lib/read';
import type { ColumnSpec, DatasetSpec } from '../content/specs';
import { columnExpression, columnLabel, findColumn, isTemporal } from './expressions';
import type { Filter, Query } from './query';
import { QueryError } from './queryError';
import { quoteText, quoteTime } from './quote';
import { parseTimeRange, type TimeRange } from './timeRange';
import { parseTimeText } from './timeText';
import { checkUserSql, clauseError, enclosed } from './userSql';

export interface Conditions {
  readonly where: readonly string[];
  readonly having: readonly string[];
  readonly applied: readonly { readonly column: string }[];
  readonly rejected: readonly { readonly column: string; readonly reason: string }[];
}

/**
 * The query's filters as SQL; filters on columns that the dataset does not have are skipped and reported. Throws
 * QueryError.
 */
export function compileConditions(dataset: DatasetSpec, query: Query, range: TimeRange, now: Date): Conditions {
  const where: string[] = [];
  const applied: { column: string }[] = [];
  const rejected: { column: string; reason: string }[] = [];
  const clause = (text: string): string => enclosed(checkUserSql(text, clauseError));

  if (query.granularity !== undefined) {
    const column = findColumn(dataset, query.granularity);
    if (!column) throw new QueryError(`Error: Columns missing in dataset: ['${query.granularity}']`);
    where.push(...rangeSql(columnExpression(dataset, query.granularity, undefined).sql, range));
  }
  for (const filter of query.filters) {
    const label = columnLabel(filter.col);
    if (typeof filter.col === 'string' && !findColumn(dataset, filter.col)) {
      rejected.push({ reason: 'not_in_datasource', column: label });
      continue;
    }
    const { sql, column } = columnExpression(dataset, filter.col, query.grain);
    applied.push({ column: label });
    if (filter.op === 'TEMPORAL_RANGE') {
      const value = query.time_range ?? filter.val;
      if (value === null || value === undefined) throw noValue();
      const timeRange = asString(value);
      where.push(...rangeSql(sql, query.time_range === undefined ? parseTimeRange(timeRange, now) : range));
    } else where.push(filterSql(sql, column, filter, now));
  }
  where.push(...(dataset.rowFilters?.clauses ?? []));
  if (query.where.trim() !== '') where.push(clause(query.where));
  return {
    where: where.filter(Boolean),
    having: query.having.trim() === '' ? [] : [clause(query.having)],
    applied,
    rejected,
  };
}

function rangeSql(sql: string, range: TimeRange): string[] {
  const parts: string[] = [];
  if (range.since) parts.push(`${sql} >= ${quoteTime(range.since)}`);
  if (range.until) parts.push(`${sql} < ${quoteTime(range.until)}`);
  return parts;
}

function filterSql(sql: string, column: ColumnSpec | undefined, filter: Filter, now: Date): string {
  const value = (raw: unknown): string => valueSql(raw, column, now);
  const { op, val } = filter;
  switch (op) {
    case 'IS NULL':
    case 'IS NOT NULL':
    case 'IS TRUE':
    case 'IS FALSE':
      return `${sql} ${op}`;
    case 'IN':
    case 'NOT IN':
      return listSql(sql, op, Array.isArray(val) || val === undefined ? asArray(val) : [val], value);
    case 'LIKE':
    case 'NOT LIKE':
    case 'ILIKE':
    case 'NOT ILIKE':
      if (val === null || val === undefined) throw noValue();
      return `CAST(${sql} AS TEXT) ${op} ${quoteText(toText(val))}`;
    default: {
      const single = Array.isArray(val) ? (val as readonly unknown[])[0] : val;
      const text = single === null || single === undefined ? 'NULL' : value(single);
      if (text === 'NULL' && op !== '==' && op !== '!=') throw noValue();
      if (text === 'NULL') return `${sql} IS ${op === '==' ? '' : 'NOT '}NULL`;
      return `${sql} ${op === '==' ? '=' : op === '!=' ? '<>' : op} ${text}`;
    }
  }
}

function noValue(): QueryError {
  return new QueryError('Error: Must specify a value for filters with comparison operators');
}

function listSql(
  sql: string,
  op: 'IN' | 'NOT IN',
  values: readonly unknown[],
  value: (raw: unknown) => string,
): string {
  if (values.length === 0) throw new QueryError('Error: Filter value list cannot be empty');
  const isNull = (raw: unknown): boolean => raw === null || raw === undefined || raw === '<NULL>';
  const texts = values.map((raw) => (isNull(raw) ? 'NULL' : value(raw)));
  const some = texts.filter((text) => text !== 'NULL');
  const withNull = texts.includes('NULL');
  const list = some.length === 0 ? '' : `${sql} ${op} (${some.join(', ')})`;
  if (!withNull) return list;
  const nulls = op === 'IN' ? `${sql} IS NULL` : `${sql} IS NOT NULL`;
  return list === '' ? nulls : `(${nulls} ${op === 'IN' ? 'OR' : 'AND'} ${list})`;
}

/** A value converted to the column's type; text that is not a number is rejected for a numeric column. */
function valueSql(raw: unknown, column: ColumnSpec | undefined, now: Date): string {
  if (raw === '<empty string>') return quoteText('');
  if (isTemporal(column)) return quoteTime(typeof raw === 'number' ? new Date(raw) : parseTimeText(toText(raw), now));
  const numeric = column ? ['bigint', 'double precision', 'numeric'].includes(column.type) : typeof raw === 'number';
  if (numeric) {
    if (typeof raw === 'bigint' || (typeof raw === 'string' && /^-?\d+$/.test(raw.trim()))) return String(raw).trim();
    const number = asNumber(raw);
    // The server turns text that is not a number into NULL, and compares with that.
    return number === undefined ? 'NULL' : String(number);
  }
  if (column?.type === 'boolean')
    return ['true', '1', 'yes', 't'].includes(toText(raw).toLowerCase()) ? 'TRUE' : 'FALSE';
  return quoteText(toText(raw));
}

function toText(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'bigint' || typeof raw === 'boolean'
    ? String(raw)
    : JSON.stringify(raw ?? '');
}
