import { randomUUID } from 'node:crypto';
import { asArray, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import type { Currency } from '../content/specs';
import type { ColumnRecord, DatasetRecord, MetricRecord } from '../store/records';
import { typeNames } from './datasetJson';
import { type SourceColumn, toSqlType } from './sourceColumns';

type Named = { readonly id: number };

/** An id that is unique in the list; each dataset has a range of 10,000. */
export function nextFreeId(dataset: number, records: readonly Named[]): number {
  return Math.max(dataset * 10_000 + 9000, ...records.map(({ id }) => id)) + 1;
}

/** `body[key]` as text; `fallback` when the body does not have it. */
function text(body: UnknownRecord, key: string, fallback: string | null | undefined): string | null {
  const value = body[key];
  return value === undefined ? (fallback ?? null) : typeof value === 'string' ? value : null;
}

function flag(body: UnknownRecord, key: string, fallback: boolean | undefined): boolean {
  return typeof body[key] === 'boolean' ? body[key] : (fallback ?? true);
}

/** A column of a body; `existing` is the one that it updates. */
export function toColumnRecord(
  body: UnknownRecord,
  existing: ColumnRecord | undefined,
  { id, now }: { readonly id: number; readonly now: number },
): ColumnRecord {
  const requestedType = asOptionalString(body['type']);
  const currentTypeName =
    existing && (existing.type_name === undefined ? typeNames[existing.type] : existing.type_name);
  const isNewType = requestedType !== undefined && requestedType !== currentTypeName;
  const temporal = typeof body['is_dttm'] === 'boolean' ? body['is_dttm'] : existing?.is_dttm;
  return {
    ...(existing ?? { id, uuid: randomUUID(), created_on: now }),
    changed_on: now,
    column_name: asOptionalString(body['column_name']) ?? existing?.column_name ?? '',
    type: isNewType ? toSqlType(requestedType) : (existing?.type ?? 'text'),
    ...(isNewType ? { type_name: requestedType } : existing ? {} : { type_name: null }),
    verbose_name: text(body, 'verbose_name', existing?.verbose_name),
    description: text(body, 'description', existing?.description),
    expression: text(body, 'expression', existing?.expression),
    extra: text(body, 'extra', existing?.extra),
    advanced_data_type: text(body, 'advanced_data_type', existing?.advanced_data_type),
    python_date_format: text(body, 'python_date_format', existing?.python_date_format),
    filterable: flag(body, 'filterable', existing?.filterable),
    groupby: flag(body, 'groupby', existing?.groupby),
    is_active: flag(body, 'is_active', existing?.is_active),
    ...(temporal === undefined ? {} : { is_dttm: temporal }),
  };
}

export function toMetricRecord(
  body: UnknownRecord,
  existing: MetricRecord | undefined,
  { id, now }: { readonly id: number; readonly now: number },
): MetricRecord {
  return {
    ...(existing ?? { id, uuid: randomUUID(), created_on: now }),
    changed_on: now,
    metric_name: asOptionalString(body['metric_name']) ?? existing?.metric_name ?? '',
    expression: asOptionalString(body['expression']) ?? existing?.expression ?? '',
    verbose_name: text(body, 'verbose_name', existing?.verbose_name),
    description: text(body, 'description', existing?.description),
    d3format: text(body, 'd3format', existing?.d3format),
    warning_text: text(body, 'warning_text', existing?.warning_text),
    extra: text(body, 'extra', existing?.extra),
    metric_type: text(body, 'metric_type', existing?.metric_type),
    currency: body['currency'] === undefined ? (existing?.currency ?? null) : readCurrency(body['currency']),
  };
}

function readCurrency(value: unknown): Currency | null {
  const { symbol, symbolPosition } = asRecord(value);
  return typeof symbol === 'string' ? { symbol, symbolPosition: asString(symbolPosition, 'prefix') } : null;
}

/** A dataset with the scalar fields of a body; columns, metrics and owners are handled elsewhere. */
export function withFields(dataset: DatasetRecord, body: UnknownRecord): DatasetRecord {
  const integer = (key: string, fallback: number | null): number | null => {
    const value = body[key];
    return value === undefined ? fallback : typeof value === 'number' ? value : null;
  };
  return {
    ...dataset,
    table_name: asOptionalString(body['table_name']) ?? dataset.table_name,
    sql: text(body, 'sql', dataset.sql),
    description: text(body, 'description', dataset.description),
    main_dttm_col: text(body, 'main_dttm_col', dataset.main_dttm_col),
    default_endpoint: text(body, 'default_endpoint', dataset.default_endpoint),
    fetch_values_predicate: text(body, 'fetch_values_predicate', dataset.fetch_values_predicate),
    template_params: text(body, 'template_params', dataset.template_params),
    extra: text(body, 'extra', dataset.extra),
    cache_timeout: integer('cache_timeout', dataset.cache_timeout),
    offset: integer('offset', dataset.offset) ?? 0,
    filter_select_enabled: flag(body, 'filter_select_enabled', dataset.filter_select_enabled),
    is_sqllab_view: flag(body, 'is_sqllab_view', dataset.is_sqllab_view),
    is_managed_externally: flag(body, 'is_managed_externally', dataset.is_managed_externally),
    normalize_columns: flag(body, 'normalize_columns', dataset.normalize_columns),
    always_filter_main_dttm: flag(body, 'always_filter_main_dttm', dataset.always_filter_main_dttm),
  };
}

/**
 * A dataset synced with its source: new columns are added, missing ones removed, calculated ones stay, and it has a
 * `count`. Columns that only this server computes stay as well.
 */
export function syncWithSource(dataset: DatasetRecord, source: readonly SourceColumn[], now: number): DatasetRecord {
  const existingColumns = new Map(dataset.columns.map((column) => [column.column_name, column]));
  const columns: ColumnRecord[] = [];
  for (const { column_name, type } of source) {
    const existing = existingColumns.get(column_name);
    existingColumns.delete(column_name);
    const id = nextFreeId(dataset.id, [...dataset.columns, ...columns]);
    columns.push(existing ? { ...existing, type } : sourceColumn({ column_name, type }, id, now));
  }
  for (const column of existingColumns.values()) if (column.expression || column.hidden_sql) columns.push(column);
  const count = { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)', metric_type: 'count' };
  const metrics = dataset.metrics.some(({ metric_name }) => metric_name === 'count')
    ? dataset.metrics
    : [...dataset.metrics, toMetricRecord(count, undefined, { id: nextFreeId(dataset.id, dataset.metrics), now })];
  const time = columns.find(({ type }) => type === 'timestamp' || type === 'date')?.column_name ?? null;
  return { ...dataset, columns, metrics, main_dttm_col: dataset.main_dttm_col ?? time };
}

function sourceColumn({ column_name, type }: SourceColumn, id: number, now: number): ColumnRecord {
  const timestamps = { created_on: now, changed_on: now };
  return { id, uuid: randomUUID(), column_name, type, is_active: true, python_date_format: null, ...timestamps };
}

/** The items of a list, each with the record that it refers to, by id or by name. */
export function matchRecords<T extends Named>(
  items: unknown,
  records: readonly T[],
  getName: (record: T | UnknownRecord) => unknown,
): (readonly [item: UnknownRecord, record: T | undefined])[] {
  return asArray(items)
    .map(asRecord)
    .map((item) => [
      item,
      records.find(({ id }) => id === item['id']) ?? records.find((record) => getName(record) === getName(item)),
    ]);
}
