import { asArray, asRecord } from '../../../lib/read';

/** What predefined controls of columns and of metrics read of a dataset. Our widgets read it themselves. */
export function mapColumns(state: unknown): { options: readonly unknown[] } {
  return { options: asArray(asRecord(asRecord(state).datasource).columns) };
}

export function mapMetrics(state: unknown): object {
  const { datasource } = asRecord(state);
  const { columns, metrics } = asRecord(datasource);
  return { columns: asArray(columns), savedMetrics: asArray(metrics), datasource };
}
