import { asOptionalString, asRecord } from '../../src/lib/read';
import type { Cell, Column, Frame } from '../frame/frame';
import { unescapeSeparator } from '../frame/reshape';
import { columnLabel, metricLabel } from '../sql/expressions';
import type { Query } from '../sql/query';
import type { QueryOutcome } from './runQuery';
import { timeExtraResults } from './timeExtras';

export type Json = string | number | bigint | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const coltypes = { int: 0, float: 0, string: 1, datetime: 2, bool: 3 } as const;

/** Like the server, reports an all-null column as string, unless it is temporal. */
export function coltype({ kind, values }: Column): number {
  const isUntyped = kind !== 'datetime' && values.every((value) => value === null);
  return isUntyped ? coltypes.string : coltypes[kind];
}

export function columnName(column: Column): string {
  return unescapeSeparator(rawName(column));
}

function rawName(column: Column): string {
  return column.label.filter((level) => level !== null).join(', ');
}

/** Times as milliseconds since 1970, as in the server's JSON. */
export function jsonCell(cell: Cell | undefined): Json {
  if (cell === undefined) return null;
  return cell instanceof Date ? cell.getTime() : cell;
}

export function records(frame: Frame): Record<string, Json>[] {
  const columns = frame.columns.map((column) => ({ name: columnName(column), values: column.values }));
  return Array.from({ length: frame.length }, (_, row) => {
    const record: Record<string, Json> = {};
    for (const { name, values } of columns) record[name] = jsonCell(values[row]);
    return record;
  });
}

interface Times {
  readonly queried: Date;
  readonly cached: Date | undefined;
}

/** One element of `result` for result type `full`, with the keys of 6.1.0. */
export function fullResult(query: Query, outcome: QueryOutcome, cacheKey: string, times: Times): Record<string, Json> {
  const { frame, compiled } = outcome;
  return {
    cache_key: cacheKey,
    cached_dttm: times.cached ? times.cached.toISOString().slice(0, 19) : null,
    queried_dttm: `${times.queried.toISOString().slice(0, 19)}+00:00`,
    cache_timeout: 3600,
    applied_template_filters: [],
    annotation_data: {},
    error: null,
    is_cached: times.cached ? true : null,
    query: outcome.sql,
    status: 'success',
    stacktrace: null,
    rowcount: frame.length,
    sql_rowcount: outcome.sqlRowcount,
    from_dttm: compiled.range.since?.getTime() ?? null,
    to_dttm: compiled.range.until?.getTime() ?? null,
    label_map: toLabelMap(query, outcome),
    colnames: frame.columns.map(columnName),
    indexnames: Array.from({ length: frame.length }, (_, row) => row),
    coltypes: frame.columns.map(coltype),
    data: records(frame),
    result_format: 'json',
    detected_currency: null,
    ...filterResults(outcome, query),
  };
}

/** Which filters were applied, which were rejected, and why. */
export function filterResults({ dataset, compiled }: QueryOutcome, query: Query): Record<string, Json> {
  const times = timeExtraResults(dataset, query.applied_time_extras);
  const { applied, rejected } = compiled.conditions;
  return {
    applied_filters: [...applied, ...times.applied].map(({ column }) => ({ column })),
    rejected_filters: [...rejected, ...times.rejected].map(({ column, reason }) => ({ reason, column })),
  };
}

export function shortResult(outcome: QueryOutcome): Record<string, Json> {
  const { frame } = outcome;
  return {
    data: records(frame),
    colnames: frame.columns.map(columnName),
    coltypes: frame.columns.map(coltype),
    rowcount: frame.length,
    sql_rowcount: outcome.sqlRowcount,
    detected_currency: null,
  };
}

/** `label_map`: the labels that each result column is made of, and those of the query's columns and metrics. */
function toLabelMap(query: Query, { dataset, frame }: QueryOutcome): Record<string, Json> {
  const map: Record<string, Json> = {};
  for (const column of frame.columns)
    map[columnName(column)] = rawName(column)
      .split(/(?<!\\), /)
      .map(unescapeSeparator);
  for (const column of query.columns) map[columnLabel(column)] = [getSql(column) ?? columnLabel(column)];
  for (const metric of query.metrics ?? []) {
    const label = metricLabel(metric);
    const sql = asRecord(metric)['expressionType'] === 'SQL' ? getSql(metric) : undefined;
    const saved = dataset.metrics.find((candidate) => candidate.metric_name === metric);
    map[saved?.verbose_name ?? label] = [sql ?? label];
  }
  return map;
}

function getSql(reference: unknown): string | undefined {
  return asOptionalString(asRecord(reference)['sqlExpression']);
}
