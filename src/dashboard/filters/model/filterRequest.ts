import { isRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { QueryRules } from '../../../lib/queryRules';
import type { ExtraFormData } from '../../../query/types';
import { COLUMN_FILTERS, type NativeFilter } from './nativeFilter';

interface FilterContext {
  /** What the filter's parents choose. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
  readonly rules: QueryRules;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly rowLimit: number;
}

/**
 * The form data by which a filter asks for its options: its own settings as if they were a chart's. Keys are there or not
 * as the reference has them. Source: docs/contract/dashboard.md §3, and the reference's own requests.
 */
export function toFilterFormData(filter: NativeFilter, context: FilterContext): FormData {
  const { raw, controlValues, column } = filter;
  const { sortMetric, adhoc_filters, granularity_sqla, time_range, type } = raw;
  const { value } = filter.defaultDataMask.filterState ?? {};
  return {
    ...controlValues,
    datasource: `${String(filter.datasetId)}__table`,
    ...(COLUMN_FILTERS.has(filter.filterType) && column !== undefined ? { groupby: [column] } : {}),
    // A metric of its own (an object) was never offered, but is understood.
    ...((typeof sortMetric === 'string' && sortMetric !== '') || isRecord(sortMetric) ? { sortMetric } : {}),
    adhoc_filters: Array.isArray(adhoc_filters) ? adhoc_filters : [],
    extra_filters: [],
    extra_form_data: context.parents,
    ...(typeof granularity_sqla === 'string' ? { granularity_sqla } : {}),
    metrics: ['count'],
    row_limit: context.rowLimit,
    showSearch: true,
    ...(value === undefined || value === null ? {} : { defaultValue: value }),
    ...(typeof time_range === 'string' ? { time_range } : {}),
    url_params: context.urlParams,
    inView: true,
    viz_type: filter.filterType,
    ...(typeof type === 'string' ? { type } : {}),
    ...(context.rules.namesRequester ? { dashboardId: context.dashboardId, native_filter_id: filter.id } : {}),
  };
}
