import type { ColumnSpec, DatasetSpec, MetricSpec } from '../content/specs';

export type Role = 'Admin' | 'Alpha' | 'Gamma';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: Role;
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

export interface LogEntry {
  readonly user: number;
  readonly event: string;
  readonly dashboard: number | null;
  readonly chart: number | null;
  readonly time: number;
}

/** A value stored under a key: permalinks, filter states, explore's form data. */
export interface KeyValue {
  readonly kind: 'dashboard_permalink' | 'explore_permalink' | 'filter_state' | 'form_data';
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
