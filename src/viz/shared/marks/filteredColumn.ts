import { asRecord, asString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { columnLabel, columnsOf, TIMESTAMP } from '../../../query/labels';
import type { ClickedFilter } from '../../../query/filters/clicked';
import { timeGrain } from '../../../query/temporalColumns';
import type { QueryColumn } from '../../../query/types';

export interface FilteredColumn {
  readonly col: QueryColumn;
  readonly grain?: string;
}

/**
 * The column of the answer as a filter names it: as the question did (one of `asked`), and with the time grain where
 * its values are the beginnings of buckets, for the filter to find all that is in one.
 */
export function filteredColumn(name: string, asked: readonly QueryColumn[], formData: FormData): FilteredColumn {
  const col = asked.find((column) => columnLabel(column) === name) ?? name;
  const grain = asString(timeGrain(formData));
  const lookup = asRecord(formData.temporal_columns_lookup);
  const bucketed = name === TIMESTAMP || (Object.hasOwn(lookup, name) && lookup[name] === true);
  return bucketed && grain !== '' ? { col, grain } : { col };
}

/** What the question calls the answer's column along the x axis, without the time grain; undefined where it is unknown. */
export function axisColumn(formData: FormData, name: string): QueryColumn | undefined {
  const [own] = columnsOf(formData.x_axis);
  if (own !== undefined && columnLabel(own) === name) return own;
  return name === TIMESTAMP ? columnsOf(formData.granularity_sqla)[0] : name;
}

/** The filter that finds the rows of a bucket of the time axis, `time` (epoch ms) its beginning. */
export function timeFilter(col: QueryColumn, time: number, text: string, formData: FormData): ClickedFilter {
  const grain = asString(timeGrain(formData));
  return { col, op: '==', val: time, formattedVal: text, ...(grain === '' ? {} : { grain }) };
}
