import type { DatasetSpec, SqlType } from '../content/specs';
import { isTemporal } from '../sql/expressions';
import { grains } from '../sql/grains';
import { uuidOf } from '../store/seed';

export const databaseName = 'examples';

/** The server's numbers of kinds: 0 numeric, 1 text, 2 temporal, 3 boolean. */
export function genericType(type: SqlType): 0 | 1 | 2 | 3 {
  if (type === 'text') return 1;
  if (type === 'boolean') return 3;
  return type === 'timestamp' || type === 'date' ? 2 : 0;
}

const typeNames: Readonly<Record<SqlType, string>> = {
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  'double precision': 'DOUBLE PRECISION',
  numeric: 'NUMERIC',
  text: 'TEXT',
  timestamp: 'TIMESTAMP WITHOUT TIME ZONE',
};

export function columnsJson({ id, columns }: DatasetSpec) {
  return columns.map((column, i) => ({
    advanced_data_type: null,
    certification_details: null,
    certified_by: null,
    column_name: column.column_name,
    description: column.description ?? null,
    expression: column.expression ?? '',
    filterable: true,
    groupby: true,
    id: id * 100 + i,
    is_certified: false,
    is_dttm: isTemporal(column),
    python_date_format: null,
    type: typeNames[column.type],
    type_generic: genericType(column.type),
    uuid: uuidOf(`column ${id.toString()} ${column.column_name}`),
    verbose_name: column.verbose_name ?? null,
    warning_markdown: null,
  }));
}

export function metricsJson({ id, metrics }: DatasetSpec) {
  return metrics.map((metric, i) => ({
    certification_details: null,
    certified_by: null,
    currency: metric.currency ?? null,
    d3format: metric.d3format ?? null,
    description: metric.description ?? null,
    expression: metric.expression,
    id: id * 100 + i,
    is_certified: false,
    metric_name: metric.metric_name,
    uuid: uuidOf(`metric ${id.toString()} ${metric.metric_name}`),
    verbose_name: metric.verbose_name ?? null,
    warning_markdown: null,
    warning_text: null,
  }));
}

/** What all answers about a dataset have in common. */
export function commonDatasetJson(dataset: DatasetSpec) {
  const { id, table_name: table } = dataset;
  const names = [
    ...dataset.columns.map((column) => [column.column_name, column.verbose_name] as const),
    ...dataset.metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const),
  ];
  const formats = dataset.metrics.flatMap(({ metric_name, d3format }) => (d3format ? [[metric_name, d3format]] : []));
  return {
    always_filter_main_dttm: false,
    cache_timeout: null,
    catalog: null,
    column_formats: Object.fromEntries(formats),
    currency_code_column: null,
    datasource_name: table,
    default_endpoint: null,
    description: dataset.description,
    extra: null,
    fetch_values_predicate: null,
    filter_select_enabled: true,
    granularity_sqla: dataset.columns.filter(isTemporal).map(({ column_name: name }) => [name, name]),
    id,
    is_sqllab_view: false,
    main_dttm_col: dataset.main_dttm_col,
    name: `content.${table}`,
    normalize_columns: false,
    offset: 0,
    order_by_choices: dataset.columns.flatMap(({ column_name: name }) => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]),
    owners: [],
    schema: 'content',
    select_star: `SELECT\n  *\nFROM content.${table}\nLIMIT 100`,
    sql: null,
    table_name: table,
    template_params: null,
    time_grain_sqla: grains.map((grain) => [grain.duration, grain.name]),
    uid: `${id.toString()}__table`,
    verbose_map: Object.fromEntries([
      ['__timestamp', 'Time'],
      ...names.map(([name, verbose]) => [name, verbose ?? name]),
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

function dashboardParts(dataset: DatasetSpec) {
  const { id, table_name: table } = dataset;
  const currencies = dataset.metrics.flatMap(({ metric_name, currency }) =>
    currency ? [[metric_name, currency]] : [],
  );
  return {
    ...commonDatasetJson(dataset),
    columns: columnsJson(dataset),
    currency_formats: Object.fromEntries(currencies),
    edit_url: `/tablemodelview/edit/${id.toString()}`,
    filter_select: true,
    health_check_message: null,
    metrics: metricsJson(dataset),
    params: null,
    perm: `[${databaseName}].[${table}](id:${id.toString()})`,
    type: 'table',
  };
}

/** A dataset as `/api/v1/dashboard/{id}/datasets` gives it. */
export function datasetJson(dataset: DatasetSpec) {
  return {
    ...dashboardParts(dataset),
    column_names: dataset.columns.map((column) => column.column_name),
    column_types: [...new Set(dataset.columns.map((column) => genericType(column.type)))],
    database,
  };
}

/** A dataset as `/api/v1/explore/` gives it. */
export function exploreDatasetJson(dataset: DatasetSpec) {
  const engine = { disable_ssh_tunneling: true, supports_dynamic_catalog: false, supports_file_upload: false };
  return {
    ...dashboardParts(dataset),
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

/** What explore shows where a chart's dataset is gone. */
export const missingDataset = {
  columns: [],
  database: { backend: '', id: 0, parameters: {} },
  metrics: [],
  name: '[Missing Dataset]',
  type: 'table',
};
