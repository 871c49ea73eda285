import { asString } from '../lib/read';
import type { Datasource } from '../lib/wire';

export function temporalColumns(datasource: Datasource | undefined): readonly string[] {
  return (datasource?.columns ?? []).filter((column) => column.is_dttm).map((column) => column.column_name);
}

/** The dataset's main time column, else its first. */
export function defaultTimeColumn(datasource: Datasource | undefined): string | undefined {
  return asString(datasource?.main_dttm_col) || temporalColumns(datasource)[0];
}
