import type { FormData } from '../../../lib/wire';
import { readDatasource } from '../../../query/buildQueryContext';
import { buildQueryObject } from '../../../query/buildQueryObject';
import type { ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import type { QueryRules } from '../../../lib/queryRules';
import type { QueryContext, QueryFilter } from '../../../query/types';
import { DEFAULT_VIZ_TYPE } from '../../../viz/registry';

/** The body of POST /datasource/samples for the rows of a chart. */
export interface DrillDetailBody {
  readonly granularity?: unknown;
  readonly time_range?: unknown;
  readonly filters: readonly QueryFilter[];
  readonly extras: Readonly<Record<string, unknown>>;
}

/** The filter of a query: without its text on the chart. */
function toQueryFilter({ formattedVal: _text, ...filter }: ContextMenuFilter): QueryFilter {
  return filter;
}

/**
 * The rows behind a data point: the filters and the time range of the chart, of the dashboard and of the data point. Groups,
 * metrics and HAVING are meaningless for single rows. Source: the requests of Superset 2.1.3 and 6.1.0.
 */
export function drillDetailBody(
  formData: FormData,
  clicked: readonly ContextMenuFilter[],
  rules: QueryRules,
): DrillDetailBody {
  const { granularity, time_range, filters = [], extras = {} } = buildQueryObject(formData, rules);
  const { having: _having, ...rest } = extras;
  return {
    ...(granularity !== undefined && { granularity }),
    ...(time_range !== undefined && { time_range }),
    filters: [...filters, ...clicked.map(toQueryFilter)],
    extras: rest,
  };
}

export interface SortedRows {
  /** All columns of the dataset, by name. */
  readonly columns: readonly string[];
  /** Absent: unsorted. */
  readonly sort?: { readonly name: string; readonly descending: boolean } | null | undefined;
  readonly row_limit: number;
  readonly row_offset?: number;
  readonly dashboardId: number | undefined;
  readonly force?: boolean;
  readonly result_format?: QueryContext['result_format'];
}

/** The same rows as a query context: /datasource/samples can neither sort nor export. */
export function drillDetailContext(datasource: string, body: DrillDetailBody, rows: SortedRows): QueryContext {
  const { columns, sort, row_limit, row_offset = 0, dashboardId, force = false, result_format = 'json' } = rows;
  return {
    datasource: readDatasource(datasource),
    force,
    queries: [
      {
        ...body,
        columns,
        row_limit,
        row_offset,
        orderby: sort ? [[sort.name, !sort.descending]] : [],
        is_timeseries: false,
      },
    ],
    form_data: { datasource, viz_type: DEFAULT_VIZ_TYPE, ...(dashboardId !== undefined && { dashboardId }) },
    result_format,
    result_type: 'full',
  };
}
