import type { FormData } from '../../../lib/wire';
import { columnLabel, getColumns, metricLabel, getMetrics, uniqueBy } from '../../../query/labels';
import type { OrderBy, QueryColumn, QueryMetric } from '../../../query/types';

/** The columns of these form data keys, deduplicated by label. */
export function columnsIn(formData: FormData, ...keys: readonly string[]): QueryColumn[] {
  return uniqueBy(
    keys.flatMap((key) => getColumns(formData[key])),
    columnLabel,
  );
}

/** The metrics of these form data keys, deduplicated by label. */
export function metricsIn(formData: FormData, ...keys: readonly string[]): QueryMetric[] {
  return uniqueBy(
    keys.flatMap((key) => getMetrics(formData[key])),
    metricLabel,
  );
}

/** The columns of these form data keys, ascending. */
export function ascendingBy(formData: FormData, ...keys: readonly string[]): OrderBy[] {
  return keys.flatMap((key) => getColumns(formData[key]).map((column): OrderBy => [column, true]));
}
