import type { Grant } from './grants';
import type { ColumnSpec, DatasetSpec, MetricSpec } from '../content/specs';

export type Role = 'Admin' | 'Alpha' | 'Gamma';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** What the examples are shown by. */
  readonly role: Role;
  /** The user's own roles and those of the groups. */
  readonly roles?: readonly { readonly name: string; readonly grants: readonly Grant[] }[];
  /** For a visitor without an account: what the guest token gives access to. */
  readonly guest?: Guest;
}

/** A clause for the rows of one dataset, or of all. */
export interface GuestRule {
  readonly dataset: number | undefined;
  readonly clause: string;
}

/** Ids of what the guest may see. */
interface Guest {
  readonly dashboards: readonly number[];
  readonly charts: readonly number[];
  readonly datasets: readonly number[];
  readonly rules: readonly GuestRule[];
}

/** Who created and who changed a record, and when, in milliseconds since 1970. */
interface ChangeInfo {
  readonly created_by: number;
  readonly changed_by: number;
  readonly created_on: number;
  readonly changed_on: number;
}

export interface DashboardRecord extends ChangeInfo {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string | null;
  readonly dashboard_title: string | null;
  readonly css: string | null;
  readonly json_metadata: string | null;
  readonly position_json: string | null;
  readonly published: boolean;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly owners: readonly number[];
  readonly roles?: readonly number[];
  readonly theme_id?: number | null;
  readonly charts: readonly number[];
}

export interface ChartRecord extends ChangeInfo {
  readonly id: number;
  readonly uuid: string;
  readonly slice_name: string | null;
  readonly viz_type: string | null;
  readonly params: string | null;
  readonly query_context: string | null;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly datasource_id: number;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly is_managed_externally?: boolean;
  readonly owners: readonly number[];
}

export interface ColumnRecord extends ColumnSpec {
  readonly id: number;
  readonly uuid: string;
  /** The type as entered by a user, where it differs from the database's. */
  readonly type_name?: string | null;
  readonly is_active: boolean;
  readonly python_date_format: string | null;
  readonly created_on: number;
  readonly changed_on: number;
}

export interface MetricRecord extends MetricSpec {
  readonly id: number;
  readonly uuid: string;
  readonly metric_type: string | null;
  readonly created_on: number;
  readonly changed_on: number;
}

/** A dataset: what queries need of it, and what users can change. */
export interface DatasetRecord extends DatasetSpec, ChangeInfo {
  readonly uuid: string;
  readonly sql: string | null;
  readonly owners: readonly number[];
  readonly extra: string | null;
  readonly is_managed_externally: boolean;
  readonly columns: readonly ColumnRecord[];
  readonly metrics: readonly MetricRecord[];
  readonly cache_timeout: number | null;
  readonly default_endpoint: string | null;
  readonly fetch_values_predicate: string | null;
  readonly filter_select_enabled: boolean;
  readonly is_sqllab_view: boolean;
  readonly offset: number;
  readonly template_params: string | null;
  readonly normalize_columns: boolean;
  readonly always_filter_main_dttm: boolean;
}

export interface CssTemplateRecord extends ChangeInfo {
  readonly id: number;
  readonly template_name: string | null;
  readonly css: string;
}

/** An alert or report: what is sent by a schedule, and to whom. */
export interface ReportRecord extends ChangeInfo {
  readonly id: number;
  readonly type: 'Alert' | 'Report';
  readonly name: string;
  readonly active: boolean;
  readonly chart: number | null;
  readonly dashboard: number | null;
  readonly database: number | null;
  /** The other fields that users can change, as the server sends them. */
  readonly fields: ReportFields;
  readonly owners: readonly number[];
  readonly recipients: readonly ReportRecipientRecord[];
  /** Milliseconds since 1970. */
  readonly last_eval: number | null;
  readonly last_state: string;
}

export interface ReportFields {
  readonly context_markdown: string | null;
  readonly creation_method: string;
  readonly crontab: string;
  readonly custom_width: number | null;
  readonly description: string | null;
  readonly email_subject: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly force_screenshot: boolean;
  readonly grace_period: number;
  readonly log_retention: number;
  readonly report_format: string;
  readonly sql: string | null;
  readonly timezone: string;
  readonly validator_config_json: string;
  readonly validator_type: string | null;
  readonly working_timeout: number | null;
}

export interface ReportRecipientRecord {
  readonly id: number;
  readonly type: string;
  /** JSON text. */
  readonly recipient_config_json: string;
}

/** A run of an alert or report. Times in milliseconds since 1970. */
export interface ReportLogRecord {
  readonly id: number;
  readonly report: number;
  readonly uuid: string;
  readonly state: string;
  readonly scheduled: number;
  readonly start: number;
  readonly end: number;
  readonly value: number | null;
  readonly error_message: string | null;
}

/** A connection to a database. All of them are to this server's own engine, which is read-only. */
export interface DatabaseRecord extends ChangeInfo {
  readonly id: number;
  readonly uuid: string;
  readonly database_name: string;
  /** With its password. */
  readonly sqlalchemy_uri: string;
  readonly configuration_method: string;
  /** JSON text. */
  readonly extra: string;
  /** JSON text, with its secrets. */
  readonly encrypted_extra: string | null;
  /** With its secrets. */
  readonly ssh_tunnel?: Readonly<Record<string, unknown>> | null;
  readonly server_cert: string | null;
  readonly cache_timeout: number | null;
  readonly force_ctas_schema: string | null;
  readonly expose_in_sqllab: boolean;
  readonly allow_ctas: boolean;
  readonly allow_cvas: boolean;
  readonly allow_dml: boolean;
  readonly allow_run_async: boolean;
  readonly allow_file_upload: boolean;
  readonly impersonate_user: boolean;
  readonly is_managed_externally: boolean;
}

/** A bundle of chart plugins that the server names to its pages. */
export interface DynamicPluginRecord {
  readonly id: number;
  readonly name: string;
  /** The viz type that it registers. */
  readonly key: string;
  readonly bundle_url: string;
}

export interface AnnotationLayerRecord extends ChangeInfo {
  readonly id: number;
  readonly name: string;
  readonly descr: string | null;
}

export interface AnnotationRecord extends ChangeInfo {
  readonly id: number;
  readonly layer: number;
  readonly short_descr: string;
  readonly long_descr: string | null;
  /** Milliseconds since 1970. */
  readonly start_dttm: number;
  readonly end_dttm: number;
  readonly json_metadata: string | null;
}

export interface SavedQueryRecord extends ChangeInfo {
  readonly id: number;
  /** Of an imported one. */
  readonly uuid?: string;
  readonly label: string | null;
  readonly description: string | null;
  readonly db_id: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly template_parameters: string | null;
}

/** A query of SQL Lab. Times in milliseconds since 1970. */
export interface QueryRecord {
  readonly id: number;
  readonly client_id: string;
  readonly user: number;
  readonly status: 'success' | 'failed' | 'running' | 'stopped' | 'timed_out' | 'pending';
  readonly tab_name: string | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly executed_sql: string | null;
  readonly error_message: string | null;
  readonly rows: number | null;
  readonly start_time: number;
  readonly end_time: number | null;
  readonly changed_on: number;
}

export interface LogEntry {
  readonly user: number;
  readonly event: string;
  readonly dashboard: number | null;
  readonly chart: number | null;
  readonly time: number;
}

/** A value stored under a key: permalinks, filter states, explore's form data. */
export interface KeyValue {
  readonly kind:
    | 'dashboard_permalink'
    | 'explore_permalink'
    | 'filter_state'
    | 'form_data'
    | 'oauth2_request'
    | 'oauth2_token'
    | 'sqllab_permalink';
  /** The resource it belongs to; for form data `<datasource id>__<type> <chart id>`. */
  readonly resource: string;
  readonly value: unknown;
  /** Who stored it; only this user may change it. */
  readonly owner?: number;
  /** The browser tab that stored it: the same tab with the same resource overwrites it. */
  readonly tab?: string;
  /** When it was stored or last read, in milliseconds since 1970; for values that expire. */
  readonly kept_on?: number;
}

export interface Session {
  /** Null for an anonymous visitor. */
  readonly user: number | null;
  readonly csrf: string;
}
