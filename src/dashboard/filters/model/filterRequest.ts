import { isRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { QueryRules } from '../../../lib/queryRules';
import type { ExtraFormData } from '../../../query/types';
import { COLUMN_FILTERS, type NativeFilter } from './nativeFilter';

interface FilterContext {
  /** The extra form data of the filter's parents. */
  readonly parents: ExtraFormData;
  readonly dashboardId: number;
  readonly rules: QueryRules;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly rowLimit: number;
}

/**
 * The form data of a filter's options request: its settings as if it were a chart, with the same keys as in Superset's own
 * requests. Source: docs/contract/dashboard.md §3.
 */
export function toFilterFormData(filter: NativeFilter, context: FilterContext): FormData {
  const { raw, controlValues, column } = filter;
  const { sortMetric, adhoc_filters, granularity_sqla, time_range, type } = raw;
  const { value } = filter.defaultDataMask.filterState ?? {};
  return {
    ...controlValues,
    datasource: `${String(filter.datasetId)}__table`,
    ...(COLUMN_FILTERS.has(filter.filterType) && column !== undefined ? { groupby: [column] } : {}),
    // Superset never offers an adhoc metric (an object) here, but its server accepts one.
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
    ...(context.rules.sendsChartId ? { dashboardId: context.dashboardId, native_filter_id: filter.id } : {}),
  };
}
