import type { Datasource, FormData } from '../../lib/wire';
import { isRecord } from '../../lib/read';
import { defaultTimeColumn, temporalColumns } from '../../query/timeColumns';

/**
 * The form data with a time column that the changed dataset has, as in Superset: the server would leave out the time filter on another
 * one without a word. A time column that the user has cleared stays so.
 */
export function withTimeColumn(formData: FormData, dataset: Datasource, former: Datasource | undefined): FormData {
  const column = formData.granularity_sqla ?? undefined;
  const temporal = temporalColumns(dataset);
  const isCleared = column === undefined && temporalColumns(former).length > 0;
  if (isCleared || isRecord(column) || temporal.some((name) => name === column)) return formData;
  const main = defaultTimeColumn(dataset);
  const next = main !== undefined && temporal.includes(main) ? main : temporal[0];
  return next === column ? formData : { ...formData, granularity_sqla: next ?? null };
}
