import { asOptionalString, type UnknownRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import type { Conditions } from '../sql/filters';
import { findColumn, isTemporal } from '../sql/expressions';

type FilterResults = Pick<Conditions, 'applied' | 'rejected'>;

/** Which time settings of filters were applied (`applied_time_extras`), as the server reports it beside the columns. */
export function timeExtraResults(dataset: DatasetSpec, extras: UnknownRecord): FilterResults {
  const applied: FilterResults['applied'][number][] = [];
  const rejected: FilterResults['rejected'][number][] = [];
  const report = (column: string, isApplied: boolean, reason: string): void => {
    if (isApplied) applied.push({ column });
    else rejected.push({ column, reason });
  };
  const column = asOptionalString(extras['__time_col']);
  if (column) report('__time_col', isTemporal(findColumn(dataset, column)), 'not_in_datasource');
  const hasTime = dataset.columns.some(isTemporal);
  for (const name of ['__time_grain', '__time_range']) if (name in extras) report(name, hasTime, 'no_temporal_column');
  return { applied, rejected };
}
