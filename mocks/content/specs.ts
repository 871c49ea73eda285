/** How the example content is written down: tables, the datasets over them, charts and dashboards. */
export type SqlType = 'text' | 'bigint' | 'double precision' | 'numeric' | 'timestamp' | 'date' | 'boolean';
export type SqlValue = string | number | boolean | null;

export interface TableSpec {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: SqlType])[];
  /** The rows, read when the table is first asked for; or one SELECT that makes them. */
  readonly rows: (() => Promise<readonly (readonly SqlValue[])[]>) | { readonly select: string };
}

export interface ColumnSpec {
  readonly column_name: string;
  readonly type: SqlType;
  readonly verbose_name?: string;
  readonly description?: string;
  /** SQL of a calculated column. */
  readonly expression?: string;
}

export interface MetricSpec {
  readonly metric_name: string;
  readonly expression: string;
  readonly verbose_name?: string;
  readonly description?: string;
  readonly d3format?: string;
  readonly currency?: { readonly symbol: string; readonly symbolPosition: 'prefix' | 'suffix' };
}

export interface DatasetSpec {
  readonly id: number;
  readonly table_name: string;
  readonly description: string;
  readonly columns: readonly ColumnSpec[];
  readonly metrics: readonly MetricSpec[];
  readonly main_dttm_col: string | null;
  /** Users without access to all data may not read it. */
  readonly restricted?: boolean;
}

export interface ChartSpec {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_id: number;
  readonly form_data: Readonly<Record<string, unknown>>;
  readonly description?: string;
  /** Instead of `form_data`: text that is not JSON, as old rows of real servers hold. */
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
  readonly json_metadata: Readonly<Record<string, unknown>> | string;
  readonly position_json: Readonly<Record<string, unknown>> | null;
  readonly css?: string;
  readonly certified_by?: string;
  readonly certification_details?: string;
}
