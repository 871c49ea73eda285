import { asString, isRecord } from '../../../lib/read';
import type { Datasource, FormData } from '../../../lib/wire';
import { getMetrics, metricLabel, TIMESTAMP } from '../../../query/labels';
import type { OwnState, QueryFilter, QueryMetric } from '../../../query/types';
import type { TableColumn } from '../../shared/table/columns';
import { getFilteredColumn, isDimension } from '../../shared/table/crossFilter';
import type { FilteredColumn } from '../../shared/dataPoints/filteredColumn';
import type { ColumnFilter, FilterCondition, FilterKind, FilterOperator, FilterValue } from './columnFilter';

export interface FilterSource {
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
}

/** A name that no database requires quotes for; how others are quoted depends on the database. */
const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

function columnSql({ col }: FilteredColumn, datasource: Datasource | undefined): string | undefined {
  if (typeof col !== 'string') return `(${asString(col.sqlExpression)})`;
  const expression = asString(datasource?.columns.find((one) => one.column_name === col)?.expression);
  if (expression !== '') return `(${expression})`;
  return plainName.test(col) ? col : undefined;
}

function metricSql(metric: QueryMetric, datasource: Datasource | undefined): string | undefined {
  if (typeof metric === 'string') {
    const saved = asString(datasource?.metrics.find((one) => one.metric_name === metric)?.expression);
    return saved === '' ? undefined : `(${saved})`;
  }
  if (metric.expressionType !== 'SIMPLE') return `(${asString(metric.sqlExpression)})`;
  const name = isRecord(metric.column) ? asString(metric.column.column_name) : '';
  const column = columnSql({ col: name }, datasource);
  const aggregate = asString(metric.aggregate);
  if (column === undefined || !plainName.test(aggregate)) return undefined;
  return aggregate === 'COUNT_DISTINCT' ? `(COUNT(DISTINCT ${column}))` : `(${aggregate}(${column}))`;
}

function getMetricSql(key: string, { formData, datasource }: FilterSource): string | undefined {
  const metric = getMetrics(formData.metrics).find((one) => metricLabel(one) === key);
  return metric === undefined ? undefined : metricSql(metric, datasource);
}

function dimensionSql(key: string, { formData, datasource }: FilterSource): string | undefined {
  const filtered = getFilteredColumn(key, formData);
  // How times are rounded to a grain depends on the database.
  return filtered.grain === undefined ? columnSql(filtered, datasource) : undefined;
}

function literal(value: FilterValue | undefined, kind: FilterKind): string {
  return kind === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

function nextDay(day: FilterValue | undefined): string {
  const date = new Date(`${String(day)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

const patterns: Partial<Record<FilterOperator, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  notContains: (text) => `%${text}%`,
  startsWith: (text) => `${text}%`,
  endsWith: (text) => `%${text}`,
};

const comparisons: Partial<Record<FilterOperator, string>> = {
  equals: '==',
  notEqual: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** The days of a condition, from `since` until before `until`. */
function dayRange({ operator, value, to }: FilterCondition): { since: string; until: string } {
  const day = String(value);
  if (operator === 'before') return { since: '', until: day };
  if (operator === 'after') return { since: nextDay(value), until: '' };
  return { since: day, until: nextDay(operator === 'between' ? to : value) };
}

/** The filters that together are this condition; undefined where only SQL can say it. */
function toFilters(filtered: FilteredColumn, condition: FilterCondition, kind: FilterKind): QueryFilter[] | undefined {
  const { operator, value, to } = condition;
  if (operator === 'blank') return [{ col: filtered.col, op: 'IS NULL' }];
  if (operator === 'notBlank') return [{ col: filtered.col, op: 'IS NOT NULL' }];
  if (kind === 'date') {
    if (operator === 'notEqual') return undefined;
    const { since, until } = dayRange(condition);
    return [{ ...filtered, op: 'TEMPORAL_RANGE', val: `${since} : ${until}` }];
  }
  const pattern = patterns[operator];
  if (pattern)
    return [{ col: filtered.col, op: operator === 'notContains' ? 'NOT ILIKE' : 'ILIKE', val: pattern(String(value)) }];
  if (operator === 'between')
    return [
      { col: filtered.col, op: '>=', val: value },
      { col: filtered.col, op: '<=', val: to },
    ];
  return [{ col: filtered.col, op: comparisons[operator] ?? '==', val: value }];
}

function toSql(sql: string, condition: FilterCondition, kind: FilterKind): string {
  const { operator, value, to } = condition;
  if (operator === 'blank') return `${sql} IS NULL`;
  if (operator === 'notBlank') return `${sql} IS NOT NULL`;
  if (kind === 'date') {
    const { since, until } = dayRange(condition);
    if (operator === 'notEqual') return `(${sql} < ${literal(since, kind)} OR ${sql} >= ${literal(until, kind)})`;
    const bounds = [
      ...(since === '' ? [] : [`${sql} >= ${literal(since, kind)}`]),
      ...(until === '' ? [] : [`${sql} < ${literal(until, kind)}`]),
    ];
    return bounds.length > 1 ? `(${bounds.join(' AND ')})` : bounds.join('');
  }
  const pattern = patterns[operator];
  if (pattern)
    return `${sql} ${operator === 'notContains' ? 'NOT ILIKE' : 'ILIKE'} ${literal(pattern(String(value)), 'text')}`;
  if (operator === 'between') return `(${sql} >= ${literal(value, kind)} AND ${sql} <= ${literal(to, kind)})`;
  const comparison = comparisons[operator] ?? '==';
  return `${sql} ${comparison === '==' ? '=' : comparison} ${literal(value, kind)}`;
}

export interface ServerFilterSupport {
  /** Whether the server can filter by the column. */
  readonly canFilter: boolean;
  /** Whether conditions can be joined by OR, and dates be unequal. */
  readonly hasSql: boolean;
}

/** What the server can filter by: dimensions, and metrics whose SQL is known; not what is computed after the query. */
export function serverFilterSupport(column: TableColumn, source: FilterSource): ServerFilterSupport {
  if (isDimension(column) && column.key !== TIMESTAMP)
    return { canFilter: true, hasSql: dimensionSql(column.key, source) !== undefined };
  const hasSql = column.group === undefined && getMetricSql(column.key, source) !== undefined;
  return { canFilter: hasSql, hasSql };
}

/** The own state that adds the filters to the queries, in the words of Superset's own table. */
export function serverFilters(filters: readonly ColumnFilter[], source: FilterSource): OwnState {
  const simple: QueryFilter[] = [];
  const where: string[] = [];
  const having: string[] = [];
  for (const { column, kind, join, conditions } of filters) {
    const toClause = (sql: string) => `(${conditions.map((one) => toSql(sql, one, kind)).join(` ${join} `)})`;
    const metric = getMetricSql(column, source);
    if (metric !== undefined) {
      having.push(toClause(metric));
      continue;
    }
    const filtered = getFilteredColumn(column, source.formData);
    const found = conditions.map((one) => toFilters(filtered, one, kind));
    const all = found.flatMap((one) => one ?? []);
    const sql = dimensionSql(column, source);
    if ((conditions.length > 1 && join === 'OR') || found.includes(undefined)) {
      if (sql !== undefined) where.push(toClause(sql));
    } else {
      simple.push(...all);
    }
  }
  return {
    agGridSimpleFilters: simple,
    agGridComplexWhere: where.join(' AND '),
    agGridHavingClause: having.join(' AND '),
  };
}
