import { createHash } from 'node:crypto';
import { stringifyJson } from '../../src/lib/losslessJson';
import type {
  AnnotationLayerSpec,
  ChartSpec,
  CssTemplateSpec,
  DashboardSpec,
  DatasetSpec,
  QuerySpec,
  ReportSpec,
  DatabaseSpec,
  SavedQuerySpec,
} from '../content/specs';
import type {
  AnnotationLayerRecord,
  AnnotationRecord,
  ChartRecord,
  CssTemplateRecord,
  DashboardRecord,
  DatasetRecord,
  QueryRecord,
  ReportLogRecord,
  ReportRecord,
  DatabaseRecord,
  SavedQueryRecord,
} from './records';
import type { Seed } from './store';

/** Creation time of the example content. */
export const createdOn = Date.UTC(2026, 0, 15, 9, 30);

interface Content {
  readonly dashboards: readonly DashboardSpec[];
  readonly charts: readonly ChartSpec[];
  readonly datasets: readonly DatasetSpec[];
  readonly layers: readonly AnnotationLayerSpec[];
  readonly cssTemplates: readonly CssTemplateSpec[];
  readonly databases: readonly DatabaseSpec[];
  readonly savedQueries: readonly SavedQuerySpec[];
  readonly queries: readonly QuerySpec[];
  readonly reports: readonly ReportSpec[];
}

export function createSeed({ dashboards, charts, datasets, layers, cssTemplates, ...content }: Content): Seed {
  return {
    dashboards: dashboards.map(dashboardRecord),
    charts: charts.map(chartRecord),
    datasets: datasets.map(datasetRecord),
    layers: layers.map(layerRecord),
    annotations: layers.flatMap(annotationRecords),
    cssTemplates: cssTemplates.map((spec): CssTemplateRecord => ({ ...spec, ...byAdmin })),
    dynamicPlugins: [],
    databases: content.databases.map(databaseRecord),
    savedQueries: content.savedQueries.map(savedQueryRecord),
    queries: content.queries.map(queryRecord),
    reports: content.reports.map(reportRecord),
    reportLogs: content.reports.flatMap(reportLogRecords),
  };
}

function dashboardRecord(spec: DashboardSpec): DashboardRecord {
  const [owner = 1] = spec.owners;
  return {
    id: spec.id,
    uuid: toUuid(`dashboard ${spec.id.toString()}`),
    slug: spec.slug,
    dashboard_title: spec.dashboard_title,
    css: spec.css ?? null,
    json_metadata: typeof spec.json_metadata === 'object' ? jsonOf(spec.json_metadata) : spec.json_metadata,
    position_json: typeof spec.position_json === 'object' ? jsonOf(spec.position_json) : spec.position_json,
    published: spec.published,
    certified_by: spec.certified_by ?? null,
    certification_details: spec.certification_details ?? null,
    owners: spec.owners,
    charts: spec.charts,
    created_by: owner,
    changed_by: owner,
    created_on: createdOn - 864e5,
    // The first entry of the content is the newest, so it is the first on the home page.
    changed_on: createdOn - spec.id * 60_000,
  };
}

const jsonOf = (value: object | null): string | null => value && stringifyJson(value);

function chartRecord(spec: ChartSpec): ChartRecord {
  const owners = spec.owners ?? [1];
  const [owner = 1] = owners;
  const formData = {
    ...spec.form_data,
    viz_type: spec.viz_type,
    datasource: `${spec.datasource_id.toString()}__table`,
  };
  return {
    id: spec.id,
    uuid: toUuid(`chart ${spec.id.toString()}`),
    slice_name: spec.slice_name,
    viz_type: spec.viz_type,
    params: spec.rawParams ?? JSON.stringify(formData),
    query_context: spec.query_context ? JSON.stringify(spec.query_context) : null,
    description: spec.description ?? null,
    cache_timeout: null,
    datasource_id: spec.datasource_id,
    certified_by: spec.certified_by ?? null,
    certification_details: null,
    owners,
    created_by: owner,
    changed_by: owner,
    created_on: createdOn - 864e5,
    changed_on: createdOn - spec.id * 1000,
  };
}

const times = { created_on: createdOn, changed_on: createdOn };

function datasetRecord(spec: DatasetSpec): DatasetRecord {
  const [owner = 1] = spec.owners ?? [];
  // A range of ids for its columns and metrics; ids of user-created ones start far above.
  const base = spec.id * 10_000;
  return {
    ...spec,
    uuid: toUuid(`dataset ${spec.id.toString()}`),
    sql: spec.sql ?? null,
    owners: spec.owners ?? [],
    extra: spec.extra ?? null,
    is_managed_externally: spec.is_managed_externally ?? false,
    columns: spec.columns.map((column, i) => ({
      ...column,
      ...times,
      id: base + i,
      uuid: toUuid(`column ${spec.id.toString()} ${column.column_name}`),
      is_active: true,
      python_date_format: null,
    })),
    metrics: spec.metrics.map((metric, i) => ({
      ...metric,
      ...times,
      id: base + i,
      uuid: toUuid(`metric ${spec.id.toString()} ${metric.metric_name}`),
      metric_type: metric.metric_name === 'count' ? 'count' : null,
    })),
    cache_timeout: null,
    default_endpoint: null,
    fetch_values_predicate: null,
    filter_select_enabled: true,
    is_sqllab_view: false,
    offset: 0,
    template_params: null,
    normalize_columns: false,
    always_filter_main_dttm: false,
    created_by: owner,
    changed_by: owner,
    ...times,
  };
}

const byAdmin = { created_by: 1, changed_by: 1, ...times };

function layerRecord({ id, name, descr }: AnnotationLayerSpec): AnnotationLayerRecord {
  return { id, name, descr, ...byAdmin };
}

function annotationRecords({ id, annotations }: AnnotationLayerSpec): AnnotationRecord[] {
  return annotations.map((annotation, i) => ({
    id: id * 100 + i,
    layer: id,
    short_descr: annotation.short_descr,
    long_descr: annotation.long_descr ?? null,
    start_dttm: Date.parse(`${annotation.start_dttm}Z`),
    end_dttm: Date.parse(`${annotation.end_dttm}Z`),
    json_metadata: annotation.json_metadata ?? null,
    ...byAdmin,
  }));
}

function databaseRecord(spec: DatabaseSpec): DatabaseRecord {
  return {
    configuration_method: 'sqlalchemy_form',
    extra: '{"allows_virtual_table_explore": true}',
    encrypted_extra: null,
    server_cert: null,
    cache_timeout: null,
    force_ctas_schema: null,
    expose_in_sqllab: true,
    allow_ctas: false,
    allow_cvas: false,
    allow_dml: false,
    allow_run_async: false,
    // Uploads are written to this server's own engine.
    allow_file_upload: spec.id === 1,
    impersonate_user: false,
    is_managed_externally: false,
    ...spec,
    ...byAdmin,
  };
}

function savedQueryRecord({ description, ...spec }: SavedQuerySpec): SavedQueryRecord {
  return { ...spec, description: description ?? null, db_id: 1, catalog: null, template_parameters: null, ...byAdmin };
}

function queryRecord({ duration, error_message, ...spec }: QuerySpec): QueryRecord {
  const start = createdOn + spec.id * 60_000;
  return {
    ...spec,
    client_id: `seed${spec.id.toString()}`,
    user: 1,
    schema: 'main',
    executed_sql: `${spec.sql}\nLIMIT 1001`,
    error_message: error_message ?? null,
    start_time: start,
    end_time: start + duration,
    changed_on: start + duration,
  };
}

function reportRecord(spec: ReportSpec): ReportRecord {
  const { id, type, name, active, dashboard, crontab, timezone, target, op, threshold, runs } = spec;
  const isAlert = type === 'Alert';
  return {
    ...{ id, type, name, active, dashboard, chart: null, database: isAlert ? 1 : null, owners: [1] },
    fields: {
      ...{ context_markdown: null, creation_method: 'alerts_reports', crontab, custom_width: null, description: null },
      ...{ email_subject: null, extra: {}, force_screenshot: false, grace_period: 14_400, log_retention: 90 },
      ...{ report_format: 'PNG', sql: spec.sql ?? null, timezone, working_timeout: 3600 },
      validator_config_json: isAlert ? JSON.stringify({ op, threshold }) : '{}',
      validator_type: isAlert ? 'operator' : null,
    },
    recipients: [{ id, type: 'Email', recipient_config_json: JSON.stringify({ target }) }],
    last_eval: runs.length > 0 ? createdOn : null,
    last_state: runs[0]?.state ?? 'Not triggered',
    ...byAdmin,
  };
}

/** One run a day, before the content was created. */
function reportLogRecords({ id, runs }: ReportSpec): ReportLogRecord[] {
  return runs.map(({ state, value, error_message }, i) => {
    const scheduled = createdOn - i * 864e5;
    return {
      ...{ id: id * 100 + i, report: id, uuid: toUuid(`run ${String(i)} of report ${String(id)}`), state, scheduled },
      ...{ start: scheduled + 250, end: scheduled + 1750, value: value ?? null, error_message: error_message ?? null },
    };
  });
}

/** The same name gives the same uuid, on every machine and at every start. */
export function toUuid(name: string): string {
  const hex = createHash('sha256').update(`vitrine ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
