import { asRecord, asString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { columnLabel, getColumns, TIMESTAMP } from '../../../query/labels';
import type { ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import { timeGrain } from '../../../query/temporalColumns';
import type { QueryColumn } from '../../../query/types';

export interface FilteredColumn {
  readonly col: QueryColumn;
  readonly grain?: string;
}

/**
 * The column of a filter on this result column: as in the query (one of `queried`), and with the time grain where its
 * values are starts of buckets, so that the filter matches all rows of the bucket.
 */
export function filteredColumn(name: string, queried: readonly QueryColumn[], formData: FormData): FilteredColumn {
  const col = queried.find((column) => columnLabel(column) === name) ?? name;
  const grain = asString(timeGrain(formData));
  const lookup = asRecord(formData.temporal_columns_lookup);
  const bucketed = name === TIMESTAMP || (Object.hasOwn(lookup, name) && lookup[name] === true);
  return bucketed && grain !== '' ? { col, grain } : { col };
}

/** The query column of the x axis, given its name in the result, without the time grain; undefined where it is unknown. */
export function axisColumn(formData: FormData, name: string): QueryColumn | undefined {
  const [xAxisColumn] = getColumns(formData.x_axis);
  if (xAxisColumn !== undefined && columnLabel(xAxisColumn) === name) return xAxisColumn;
  return name === TIMESTAMP ? getColumns(formData.granularity_sqla)[0] : name;
}

/** The filter for the rows of a bucket of the time axis that starts at `time` (epoch ms). */
export function timeFilter(col: QueryColumn, time: number, text: string, formData: FormData): ContextMenuFilter {
  const grain = asString(timeGrain(formData));
  return { col, op: '==', val: time, formattedVal: text, ...(grain === '' ? {} : { grain }) };
}
