/**
 * Wire types shared by several layers. Validated in src/api, trusted everywhere else.
 * Source: the servers' OpenAPI, and docs/contract/observed-responses.json.
 */
export type JsonValue = string | number | bigint | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** One cell of a result. Whole numbers beyond 2^53 arrive as bigint; nested values only from semi-structured columns. */
export type DataValue = string | number | bigint | boolean | null;
export type Row = Readonly<Record<string, DataValue>>;

/** The server's `coltypes`: 0 numeric, 1 string, 2 temporal (epoch milliseconds in the data), 3 boolean. */
export const GenericType = { NUMERIC: 0, STRING: 1, TEMPORAL: 2, BOOLEAN: 3 } as const;

/** A chart's settings, as saved by any version of any front end: only these two keys are guaranteed, all others may have any value. */
export interface FormData {
  readonly viz_type: string;
  readonly datasource: string;
  readonly [key: string]: unknown;
}

/** One element of `result` in a `/api/v1/chart/data` response, or an explore_json response wrapped as one (then only `data` differs in shape). */
export interface QueryResult {
  /** Rows for chart/data; for explore_json whatever the legacy type returns (docs/contract/viz-types.md). */
  readonly data: readonly Row[];
  /** explore_json's own `data`, untouched; undefined for chart/data. */
  readonly legacyData?: unknown;
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly indexnames?: readonly DataValue[];
  readonly rowcount: number;
  readonly sql_rowcount?: number | null;
  readonly label_map?: Readonly<Record<string, readonly string[]>>;
  readonly is_cached?: boolean | null;
  readonly cached_dttm?: string | null;
  readonly queried_dttm?: string | null;
  readonly cache_key?: string | null;
  readonly query?: string | null;
  readonly language?: string | null;
  readonly status?: string | null;
  readonly error?: string | null;
  readonly stacktrace?: string | null;
  readonly from_dttm?: number | null;
  readonly to_dttm?: number | null;
  readonly annotation_data?: unknown;
  readonly applied_filters?: readonly { readonly column: string }[];
  readonly rejected_filters?: readonly { readonly column: string; readonly reason?: string }[];
  readonly detected_currency?: string | null;
}

export interface DatasourceColumn {
  readonly column_name: string;
  readonly verbose_name?: string | null;
  readonly description?: string | null;
  readonly expression?: string | null;
  readonly is_dttm?: boolean | null;
  readonly type?: string | null;
  readonly type_generic?: number | null;
  readonly [key: string]: unknown;
}
export interface DatasourceMetric {
  readonly metric_name: string;
  readonly verbose_name?: string | null;
  readonly expression?: string | null;
  readonly d3format?: string | null;
  readonly currency?: unknown;
  readonly [key: string]: unknown;
}
/** A dataset as `/api/v1/dashboard/{id}/datasets` and `/api/v1/explore/` return it. */
export interface Datasource {
  readonly id: number;
  readonly type: string;
  /** `<id>__<type>`, like `datasource` in form data. */
  readonly uid?: string;
  readonly datasource_name?: string | null;
  readonly columns: readonly DatasourceColumn[];
  readonly metrics: readonly DatasourceMetric[];
  readonly verbose_map: Readonly<Record<string, string>>;
  readonly column_formats: Readonly<Record<string, string>>;
  readonly currency_formats: Readonly<Record<string, unknown>>;
  readonly main_dttm_col?: string | null;
  readonly [key: string]: unknown;
}
