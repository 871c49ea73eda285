import type { FormData } from '../lib/wire';
import { asArray, asRecord, asString } from '../lib/read';
import { baseAxis } from './baseAxis';
import type { QueryRules } from '../lib/queryRules';
import type { QueryColumn } from './types';

/** The time grain of a chart; a dashboard filter takes precedence, then a filter box (2.x). */
export function timeGrain(formData: FormData): string | null {
  const boxFilters = asArray(formData.extra_filters).map(asRecord);
  return (
    asString(asRecord(formData.extra_form_data).time_grain_sqla) ||
    asString(boxFilters.findLast(({ col }) => col === '__time_grain')?.val) ||
    asString(formData.time_grain_sqla) ||
    null
  );
}

/** Whether the server buckets this dimension by the time grain: a temporal column of the dataset. */
export function isBucketed(column: QueryColumn, formData: FormData, rules: QueryRules): column is string {
  return (
    typeof column === 'string' &&
    rules.genericChartAxes &&
    Boolean(timeGrain(formData)) &&
    asRecord(formData.temporal_columns_lookup)[column] === true
  );
}

export function bucketed(column: QueryColumn, formData: FormData): QueryColumn {
  return baseAxis(column, timeGrain(formData));
}
