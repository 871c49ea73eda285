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

/** `body[key]` as text; the old value when the body does not have it. */
function text(body: UnknownRecord, key: string, old: string | null | undefined): string | null {
  const value = body[key];
  return value === undefined ? (old ?? null) : typeof value === 'string' ? value : null;
}

function flag(body: UnknownRecord, key: string, old: boolean | undefined): boolean {
  return typeof body[key] === 'boolean' ? body[key] : (old ?? true);
}

/** A column of a body; `old` is the one that it updates. */
export function toColumnRecord(
  body: UnknownRecord,
  old: ColumnRecord | undefined,
  { id, now }: { readonly id: number; readonly now: number },
): ColumnRecord {
  const requestedType = asOptionalString(body['type']);
  const shown = old && (old.type_name === undefined ? typeNames[old.type] : old.type_name);
  const isNewType = requestedType !== undefined && requestedType !== shown;
  const temporal = typeof body['is_dttm'] === 'boolean' ? body['is_dttm'] : old?.is_dttm;
  return {
    ...(old ?? { id, uuid: randomUUID(), created_on: now }),
    changed_on: now,
    column_name: asOptionalString(body['column_name']) ?? old?.column_name ?? '',
    type: isNewType ? toSqlType(requestedType) : (old?.type ?? 'text'),
    ...(isNewType ? { type_name: requestedType } : old ? {} : { type_name: null }),
    verbose_name: text(body, 'verbose_name', old?.verbose_name),
    description: text(body, 'description', old?.description),
    expression: text(body, 'expression', old?.expression),
    extra: text(body, 'extra', old?.extra),
    advanced_data_type: text(body, 'advanced_data_type', old?.advanced_data_type),
    python_date_format: text(body, 'python_date_format', old?.python_date_format),
    filterable: flag(body, 'filterable', old?.filterable),
    groupby: flag(body, 'groupby', old?.groupby),
    is_active: flag(body, 'is_active', old?.is_active),
    ...(temporal === undefined ? {} : { is_dttm: temporal }),
  };
}

export function toMetricRecord(
  body: UnknownRecord,
  old: MetricRecord | undefined,
  { id, now }: { readonly id: number; readonly now: number },
): MetricRecord {
  return {
    ...(old ?? { id, uuid: randomUUID(), created_on: now }),
    changed_on: now,
    metric_name: asOptionalString(body['metric_name']) ?? old?.metric_name ?? '',
    expression: asOptionalString(body['expression']) ?? old?.expression ?? '',
    verbose_name: text(body, 'verbose_name', old?.verbose_name),
    description: text(body, 'description', old?.description),
    d3format: text(body, 'd3format', old?.d3format),
    warning_text: text(body, 'warning_text', old?.warning_text),
    extra: text(body, 'extra', old?.extra),
    metric_type: text(body, 'metric_type', old?.metric_type),
    currency: body['currency'] === undefined ? (old?.currency ?? null) : readCurrency(body['currency']),
  };
}

function readCurrency(value: unknown): Currency | null {
  const { symbol, symbolPosition } = asRecord(value);
  return typeof symbol === 'string' ? { symbol, symbolPosition: asString(symbolPosition, 'prefix') } : null;
}

/** A dataset with the scalar fields of a body; columns, metrics and owners are handled elsewhere. */
export function withFields(dataset: DatasetRecord, body: UnknownRecord): DatasetRecord {
  const whole = (key: string, old: number | null): number | null => {
    const value = body[key];
    return value === undefined ? old : typeof value === 'number' ? value : null;
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
    cache_timeout: whole('cache_timeout', dataset.cache_timeout),
    offset: whole('offset', dataset.offset) ?? 0,
    filter_select_enabled: flag(body, 'filter_select_enabled', dataset.filter_select_enabled),
    is_sqllab_view: flag(body, 'is_sqllab_view', dataset.is_sqllab_view),
    is_managed_externally: flag(body, 'is_managed_externally', dataset.is_managed_externally),
    normalize_columns: flag(body, 'normalize_columns', dataset.normalize_columns),
    always_filter_main_dttm: flag(body, 'always_filter_main_dttm', dataset.always_filter_main_dttm),
  };
}

/**
 * A dataset synced with its source: new columns are added, missing ones removed, calculated ones kept, and it has a
 * `count`. Columns that only this server computes are kept as well.
 */
export function syncWithSource(dataset: DatasetRecord, source: readonly SourceColumn[], now: number): DatasetRecord {
  const before = new Map(dataset.columns.map((column) => [column.column_name, column]));
  const columns: ColumnRecord[] = [];
  for (const { column_name, type } of source) {
    const old = before.get(column_name);
    before.delete(column_name);
    const id = nextFreeId(dataset.id, [...dataset.columns, ...columns]);
    columns.push(old ? { ...old, type } : sourceColumn({ column_name, type }, id, now));
  }
  for (const column of before.values()) if (column.expression || column.hidden_sql) columns.push(column);
  const count = { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)', metric_type: 'count' };
  const metrics = dataset.metrics.some(({ metric_name }) => metric_name === 'count')
    ? dataset.metrics
    : [...dataset.metrics, toMetricRecord(count, undefined, { id: nextFreeId(dataset.id, dataset.metrics), now })];
  const time = columns.find(({ type }) => type === 'timestamp' || type === 'date')?.column_name ?? null;
  return { ...dataset, columns, metrics, main_dttm_col: dataset.main_dttm_col ?? time };
}

function sourceColumn({ column_name, type }: SourceColumn, id: number, now: number): ColumnRecord {
  const times = { created_on: now, changed_on: now };
  return { id, uuid: randomUUID(), column_name, type, is_active: true, python_date_format: null, ...times };
}

/** The items of a list, each with the record that it refers to, by id or by name. */
export function matchRecords<T extends Named>(
  items: unknown,
  records: readonly T[],
  nameOf: (record: T | UnknownRecord) => unknown,
): (readonly [item: UnknownRecord, record: T | undefined])[] {
  return asArray(items)
    .map(asRecord)
    .map((item) => [
      item,
      records.find(({ id }) => id === item['id']) ?? records.find((record) => nameOf(record) === nameOf(item)),
    ]);
}
