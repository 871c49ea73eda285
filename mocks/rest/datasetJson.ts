import { asOptionalString, asRecord } from '../../src/lib/read';
import type { SqlType } from '../content/specs';
import { isTemporal } from '../sql/expressions';
import { grains } from '../sql/grains';
import type { ColumnRecord, DatasetRecord, MetricRecord } from '../store/records';
import { userById } from '../store/users';

export const databaseName = 'examples';
/** Superset's own uuid of its examples: exports of one server find the database of another. */
export const databaseUuid = 'a2dc77af-e654-49bb-b321-40f6b559a1ee';
export const schemaName = 'content';

/** The server's generic types: 0 numeric, 1 text, 2 temporal, 3 boolean. */
export function genericType(type: SqlType): 0 | 1 | 2 | 3 {
  if (type === 'text') return 1;
  if (type === 'boolean') return 3;
  return type === 'timestamp' || type === 'date' ? 2 : 0;
}

export const typeNames: Readonly<Record<SqlType, string>> = {
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  'double precision': 'DOUBLE PRECISION',
  numeric: 'NUMERIC',
  text: 'TEXT',
  timestamp: 'TIMESTAMP WITHOUT TIME ZONE',
};

/** The server's full name of a dataset, with its schema. */
export function datasetName({ table_name }: { readonly table_name: string }): string {
  return `${schemaName}.${table_name}`;
}

/** Certification and warning of a record's `extra`. */
function certificationJson(extra: string | null | undefined) {
  const { certification, warning_markdown } = parseExtra(extra);
  const { certified_by, details } = asRecord(certification);
  return {
    certification_details: asOptionalString(details) ?? null,
    certified_by: asOptionalString(certified_by) ?? null,
    is_certified: certification !== undefined,
    warning_markdown: asOptionalString(warning_markdown) ?? null,
  };
}

export function parseExtra(extra: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(extra ?? '{}'));
  } catch {
    return {};
  }
}

export function columnJson(column: ColumnRecord) {
  return {
    advanced_data_type: column.advanced_data_type ?? null,
    ...certificationJson(column.extra),
    column_name: column.column_name,
    description: column.description ?? null,
    expression: column.expression ?? null,
    filterable: column.filterable ?? true,
    groupby: column.groupby ?? true,
    id: column.id,
    is_dttm: isTemporal(column),
    python_date_format: column.python_date_format,
    type: column.type_name === undefined ? typeNames[column.type] : column.type_name,
    type_generic: genericType(column.type),
    uuid: column.uuid,
    verbose_name: column.verbose_name ?? null,
  };
}

export function metricJson(metric: MetricRecord) {
  return {
    ...certificationJson(metric.extra),
    currency: metric.currency ?? null,
    d3format: metric.d3format ?? null,
    description: metric.description ?? null,
    expression: metric.expression,
    id: metric.id,
    metric_name: metric.metric_name,
    uuid: metric.uuid,
    verbose_name: metric.verbose_name ?? null,
    warning_text: metric.warning_text ?? null,
  };
}

/** What all responses about a dataset have in common. */
export function commonDatasetJson(dataset: DatasetRecord) {
  const { id, table_name: table } = dataset;
  const names = [
    ...dataset.columns.map((column) => [column.column_name, column.verbose_name] as const),
    ...dataset.metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const),
  ];
  const formats = dataset.metrics.flatMap(({ metric_name, d3format }) =>
    d3format ? [[metric_name, d3format] as const] : [],
  );
  const sorted = dataset.columns.map(({ column_name }) => column_name).sort();
  return {
    always_filter_main_dttm: dataset.always_filter_main_dttm,
    cache_timeout: dataset.cache_timeout,
    catalog: null,
    column_formats: Object.fromEntries(formats),
    currency_code_column: null,
    datasource_name: table,
    default_endpoint: dataset.default_endpoint,
    description: dataset.description,
    extra: dataset.extra,
    fetch_values_predicate: dataset.fetch_values_predicate,
    filter_select_enabled: dataset.filter_select_enabled,
    granularity_sqla: dataset.columns.filter(isTemporal).map(({ column_name: name }) => [name, name]),
    id,
    is_sqllab_view: dataset.is_sqllab_view,
    main_dttm_col: dataset.main_dttm_col,
    name: datasetName(dataset),
    normalize_columns: dataset.normalize_columns,
    offset: dataset.offset,
    order_by_choices: sorted.flatMap((name) => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]),
    schema: schemaName,
    select_star: `SELECT\n  *\nFROM ${datasetName(dataset)}\nLIMIT 100`,
    sql: dataset.sql,
    table_name: table,
    template_params: dataset.template_params,
    time_grain_sqla: grains.map((grain) => [grain.duration, grain.name]),
    uid: `${id.toString()}__table`,
    verbose_map: Object.fromEntries([
      ['__timestamp', 'Time'],
      ...names.map(([name, verbose]) => [name, asOptionalString(verbose) ?? name] as const),
    ]),
  };
}

const database = {
  allow_multi_catalog: false,
  allows_cost_estimate: false,
  allows_subquery: true,
  allows_virtual_table_explore: true,
  backend: 'postgresql',
  disable_data_preview: false,
  disable_drill_to_detail: false,
  explore_database_id: 1,
  id: 1,
  name: databaseName,
};

function fullDatasetJson(dataset: DatasetRecord) {
  const { id, table_name: table } = dataset;
  const currencies = dataset.metrics.flatMap(({ metric_name, currency }) =>
    currency ? [[metric_name, currency] as const] : [],
  );
  return {
    ...commonDatasetJson(dataset),
    columns: dataset.columns.map(columnJson),
    currency_formats: Object.fromEntries(currencies),
    edit_url: `/tablemodelview/edit/${id.toString()}`,
    filter_select: dataset.filter_select_enabled,
    health_check_message: null,
    metrics: dataset.metrics.map(metricJson),
    owners: dataset.owners.flatMap((owner) => {
      const user = userById(owner);
      if (!user) return [];
      const { email, first_name, id: userId, last_name, username } = user;
      return [{ email, first_name, id: userId, last_name, username }];
    }),
    params: null,
    perm: `[${databaseName}].[${table}](id:${id.toString()})`,
    type: 'table',
  };
}

/** A dataset as in `/api/v1/dashboard/{id}/datasets`. */
export function datasetJson(dataset: DatasetRecord) {
  return {
    ...fullDatasetJson(dataset),
    column_names: dataset.columns.map((column) => column.column_name),
    column_types: [...new Set(dataset.columns.map((column) => genericType(column.type)))],
    database,
  };
}

/** A dataset as in `/api/v1/explore/` and `/datasource/get/`. */
export function exploreDatasetJson(dataset: DatasetRecord) {
  const engine = { disable_ssh_tunneling: true, supports_dynamic_catalog: false, supports_file_upload: false };
  return {
    ...fullDatasetJson(dataset),
    database: {
      ...database,
      configuration_method: 'sqlalchemy_form',
      engine_information: { ...engine, supports_oauth2: false },
      parameters: {},
      parameters_schema: {},
      schema_options: {},
    },
    folders: null,
  };
}

/** What explore shows where a chart's dataset was deleted. */
export const missingDataset = {
  columns: [],
  database: { backend: '', id: 0, parameters: {} },
  metrics: [],
  name: '[Missing Dataset]',
  type: 'table',
};
