import type { QueryRules } from '../lib/queryRules';
import type { FormData } from '../lib/wire';

export type QueryColumn = string | Readonly<Record<string, unknown>>;
export type QueryMetric = string | Readonly<Record<string, unknown>>;
export type OrderBy = readonly [QueryMetric | QueryColumn, boolean];
export interface QueryFilter {
  readonly col: QueryColumn;
  readonly op: string;
  readonly val?: unknown;
}
export interface PostProcessing {
  readonly operation: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** One query of a query context. Keys are the wire's; absent means absent. */
export interface QueryObject {
  readonly columns?: readonly QueryColumn[];
  readonly metrics?: readonly QueryMetric[];
  readonly filters?: readonly QueryFilter[];
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly orderby?: readonly OrderBy[];
  readonly post_processing?: readonly PostProcessing[];
  readonly row_limit?: number;
  readonly row_offset?: number;
  readonly is_rowcount?: boolean;
  readonly is_timeseries?: boolean;
  readonly result_type?: string;
  readonly [key: string]: unknown;
}

export interface QueryContext {
  readonly datasource: { readonly id: number | string; readonly type: string };
  readonly force: boolean;
  readonly queries: readonly QueryObject[];
  readonly form_data: FormData;
  readonly result_format: 'json' | 'csv' | 'xlsx';
  readonly result_type: string;
}

/** A chart's own state that refetches when it changes: a table's page, page size, search, sort. */
export type OwnState = Readonly<Record<string, unknown>>;

export interface ExtraFormData {
  readonly [key: string]: unknown;
}
/** docs/contract/dashboard.md §4. */
export interface DataMask {
  readonly id?: string | number;
  readonly extraFormData?: ExtraFormData;
  readonly filterState?: Readonly<Record<string, unknown>>;
  readonly ownState?: OwnState;
}
export type DataMasks = Readonly<Record<string, DataMask>>;

export interface QueryEnv {
  readonly rules: QueryRules;
  readonly ownState: OwnState;
  /** That of another viz type, for a chart that draws another chart. */
  readonly getBuildQuery?: ((viz_type: string) => BuildQuery | undefined) | undefined;
}
export type BuildQuery = (formData: FormData, env: QueryEnv) => readonly QueryObject[];
