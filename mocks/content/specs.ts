/** Types of the example content: tables, the datasets over them, charts and dashboards. */
export type SqlType = 'text' | 'bigint' | 'double precision' | 'numeric' | 'timestamp' | 'date' | 'boolean';
export type SqlValue = string | number | boolean | null;

export interface TableSpec {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: SqlType])[];
  /** The rows, loaded when the table is first queried; or a SELECT that produces them. */
  readonly rows: (() => Promise<readonly (readonly SqlValue[])[]>) | { readonly select: string };
}

export interface ColumnSpec {
  readonly column_name: string;
  readonly type: SqlType;
  readonly verbose_name?: string | null;
  readonly description?: string | null;
  /** SQL of a calculated column. */
  readonly expression?: string | null;
  /** SQL of a column that the table lacks but that is presented as an ordinary one. */
  readonly hidden_sql?: string;
  /** How long a query that groups by the column is delayed, in milliseconds. */
  readonly delay_ms?: number;
  /** Whether it is temporal; undefined leaves it to the type. */
  readonly is_dttm?: boolean;
  readonly filterable?: boolean;
  readonly groupby?: boolean;
  readonly advanced_data_type?: string | null;
  /** JSON with `certification` and `warning_markdown`. */
  readonly extra?: string | null;
}

export interface MetricSpec {
  readonly metric_name: string;
  readonly expression: string;
  readonly verbose_name?: string | null;
  readonly description?: string | null;
  readonly d3format?: string | null;
  readonly currency?: Currency | null;
  readonly warning_text?: string | null;
  /** JSON with `certification` and `warning_markdown`. */
  readonly extra?: string | null;
}

export interface Currency {
  readonly symbol: string;
  readonly symbolPosition: string;
}

/** What row-level security lets a user see of a dataset, as SQL. */
export interface RowFilters {
  /** Of the dataset's own rows, joined by AND. */
  readonly clauses: readonly string[];
  /** Of the tables that a virtual dataset reads. */
  readonly tables: readonly (readonly [table: string, clauses: readonly string[]])[];
}

export interface DatasetSpec {
  readonly id: number;
  readonly table_name: string;
  readonly description: string | null;
  /** The SELECT of a virtual dataset. */
  readonly sql?: string | null;
  readonly owners?: readonly number[];
  /** JSON with `certification`, `warning_markdown` and `disallow_adhoc_metrics`. */
  readonly extra?: string | null;
  readonly is_managed_externally?: boolean;
  readonly columns: readonly ColumnSpec[];
  readonly metrics: readonly MetricSpec[];
  readonly main_dttm_col: string | null;
  /** Users without access to all data may not read it. */
  readonly restricted?: boolean;
  /** For a query of one user; never stored. */
  readonly rowFilters?: RowFilters;
}

export interface ChartSpec {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_id: number;
  readonly form_data: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly query_context?: Readonly<Record<string, unknown>>;
  /** Instead of `form_data`: text that is not JSON, as in old rows of real servers. */
  readonly rawParams?: string;
  readonly owners?: readonly number[];
  readonly certified_by?: string;
}

export interface DashboardSpec {
  readonly id: number;
  readonly slug: string;
  readonly dashboard_title: string;
  readonly published: boolean;
  readonly owners: readonly number[];
  readonly charts: readonly number[];
  readonly json_metadata: Readonly<Record<string, unknown>> | string | null;
  /** A string is stored as it is, even where it is not JSON. */
  readonly position_json: Readonly<Record<string, unknown>> | string | null;
  readonly css?: string;
  readonly certified_by?: string;
  readonly certification_details?: string;
}

export interface CssTemplateSpec {
  readonly id: number;
  readonly template_name: string;
  readonly css: string;
}

/** A native annotation layer, which charts may show over their time axis. */
export interface AnnotationLayerSpec {
  readonly id: number;
  readonly name: string;
  readonly descr: string;
  readonly annotations: readonly AnnotationSpec[];
}

export interface AnnotationSpec {
  readonly short_descr: string;
  readonly long_descr?: string;
  /** ISO, naive UTC. */
  readonly start_dttm: string;
  readonly end_dttm: string;
  readonly json_metadata?: string;
}

/** An alert or report of the admin, and how its last runs ended. */
export interface ReportSpec {
  readonly id: number;
  readonly type: 'Alert' | 'Report';
  readonly name: string;
  readonly active: boolean;
  readonly dashboard: number;
  readonly crontab: string;
  readonly timezone: string;
  readonly target: string;
  /** Of an alert. */
  readonly sql?: string;
  readonly op?: string;
  readonly threshold?: number;
  /** The latest first. */
  readonly runs: readonly { readonly state: string; readonly value?: number; readonly error_message?: string }[];
}

/** A database connection. */
export interface DatabaseSpec {
  readonly id: number;
  readonly uuid: string;
  readonly database_name: string;
  readonly sqlalchemy_uri: string;
  readonly expose_in_sqllab?: boolean;
  readonly is_managed_externally?: boolean;
}

export interface SavedQuerySpec {
  readonly id: number;
  readonly label: string;
  readonly description?: string;
  readonly schema: string | null;
  readonly sql: string;
}

export interface QuerySpec {
  readonly id: number;
  readonly status: 'success' | 'failed' | 'timed_out' | 'stopped';
  readonly tab_name: string;
  readonly sql: string;
  readonly rows: number | null;
  readonly error_message?: string;
  /** Milliseconds. */
  readonly duration: number;
}
