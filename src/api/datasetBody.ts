import { isRecord, type UnknownRecord } from '../lib/read';
import type { DatasetItem, EditableDataset } from './editableDataset';

/** The fields of PUT /api/v1/dataset/{id}; the server refuses all others. */
const FIELDS = [
  'table_name',
  'sql',
  'filter_select_enabled',
  'fetch_values_predicate',
  'schema',
  'description',
  'main_dttm_col',
  'currency_code_column',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'default_endpoint',
  'cache_timeout',
  'is_sqllab_view',
  'template_params',
  'extra',
] as const;

const COLUMN_FIELDS = [
  'id',
  'column_name',
  'type',
  'advanced_data_type',
  'verbose_name',
  'description',
  'expression',
  'filterable',
  'groupby',
  'is_active',
  'is_dttm',
  'python_date_format',
  'datetime_format',
  'uuid',
  'extra',
] as const;

const METRIC_FIELDS = [
  'id',
  'metric_name',
  'expression',
  'verbose_name',
  'description',
  'metric_type',
  'd3format',
  'currency',
  'warning_text',
  'uuid',
  'extra',
] as const;

/** Texts that must not be empty, but may be null. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'advanced_data_type',
  'python_date_format',
  'datetime_format',
  'd3format',
  'metric_type',
  'uuid',
]);
/** Booleans that must not be null. */
const NEVER_NULL: ReadonlySet<string> = new Set(['filterable', 'groupby', 'always_filter_main_dttm']);

function pickFields(fields: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      if (value === undefined || (value === null && NEVER_NULL.has(name))) return [];
      return [[name, value === '' && NEVER_EMPTY.has(name) ? null : value]];
    }),
  );
}

/** A new item has no id yet. */
function itemBody(item: DatasetItem, names: readonly string[]): UnknownRecord {
  const { id, ...rest } = pickFields(item.fields, names);
  return typeof id === 'number' || typeof id === 'bigint' ? { id, ...rest } : rest;
}

/** What a PUT has to repeat so that it stays: 6.x switches the setting off where the body lacks it. */
export const getPreservedSettings = (dataset: UnknownRecord): UnknownRecord =>
  dataset['always_filter_main_dttm'] === true ? { always_filter_main_dttm: true } : {};

/** The body of PUT /api/v1/dataset/{id}. Columns and metrics that are not in it are deleted; other fields stay. */
export function datasetPutBody(dataset: EditableDataset): UnknownRecord {
  const { fields, columns, metrics, owners, database } = dataset;
  return {
    ...pickFields(fields, FIELDS),
    ...(database.id === undefined ? {} : { database_id: database.id }),
    // A catalog of null would be reset, and a server without catalogs refuses it.
    ...(typeof fields['catalog'] === 'string' ? { catalog: fields['catalog'] } : {}),
    metrics: metrics.map((item) => itemBody(item, METRIC_FIELDS)),
    columns: columns.map((item) => itemBody(item, COLUMN_FIELDS)),
    owners: owners.map(({ id }) => id),
  };
}

/**
 * The `data` of POST /datasource/save/: all of GET /datasource/get/. The server clears missing fields, and requires an id even
 * for new items.
 */
export function datasetSaveData(dataset: EditableDataset): UnknownRecord {
  const { fields, columns, metrics, owners, database } = dataset;
  const items = (list: readonly DatasetItem[]) => list.map((item) => ({ id: item.key, ...item.fields }));
  return {
    default_endpoint: null,
    ...fields,
    type: typeof fields['type'] === 'string' ? fields['type'] : 'table',
    database: { ...(isRecord(fields['database']) ? fields['database'] : {}), id: database.id },
    columns: items(columns),
    metrics: items(metrics),
    owners: owners.map(({ id }) => id),
  };
}
