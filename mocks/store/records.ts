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

export interface DashboardRecord {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string | null;
  readonly dashboard_title: string;
  readonly css: string | null;
  readonly json_metadata: string;
  readonly position_json: string | null;
  readonly published: boolean;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly owners: readonly number[];
  readonly charts: readonly number[];
  readonly created_by: number;
  readonly changed_by: number;
  /** Milliseconds since 1970. */
  readonly created_on: number;
  readonly changed_on: number;
}

export interface ChartRecord {
  readonly id: number;
  readonly uuid: string;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly params: string;
  readonly query_context: string | null;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly datasource_id: number;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly owners: readonly number[];
  readonly created_by: number;
  readonly changed_by: number;
  readonly created_on: number;
  readonly changed_on: number;
}

export interface LogEntry {
  readonly user: number;
  readonly event: string;
  readonly dashboard: number | null;
  readonly chart: number | null;
  readonly time: number;
}

/** A value kept under a random key: permalinks, filter states, explore's form data. */
export interface KeyValue {
  readonly kind: 'dashboard_permalink' | 'explore_permalink' | 'filter_state' | 'form_data';
  readonly resource: string;
  readonly value: unknown;
}

export interface Session {
  /** Null for a visitor who has not signed in. */
  readonly user: number | null;
  readonly csrf: string;
}
