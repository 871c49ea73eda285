import type { FormData } from '../../../lib/wire';
import { readDatasource } from '../../../query/buildQueryContext';
import { buildQueryObject } from '../../../query/buildQueryObject';
import type { ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import type { QueryRules } from '../../../lib/queryRules';
import type { QueryContext, QueryFilter } from '../../../query/types';

/** The body of POST /datasource/samples when rows of a chart are asked for. */
export interface DrillDetailBody {
  readonly granularity?: unknown;
  readonly time_range?: unknown;
  readonly filters: readonly QueryFilter[];
  readonly extras: Readonly<Record<string, unknown>>;
}

/** The filter as the wire has it: without the words it has on the chart. */
function wireFilter({ formattedVal: _words, ...filter }: ContextMenuFilter): QueryFilter {
  return filter;
}

/**
 * Which rows stand behind a mark: the chart's own filters and time, those of the dashboard, and the mark's. Grouping,
 * metrics and what is said of groups (HAVING) have no meaning for single rows. Source: both references' own requests.
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
    filters: [...filters, ...clicked.map(wireFilter)],
    extras: rest,
  };
}

export interface SortedRows {
  /** All columns of the dataset, by name. */
  readonly columns: readonly string[];
  /** Absent: as the server likes. */
  readonly sort?: { readonly name: string; readonly descending: boolean } | null | undefined;
  readonly row_limit: number;
  readonly row_offset?: number;
  readonly dashboardId: number | undefined;
  readonly force?: boolean;
  readonly result_format?: QueryContext['result_format'];
}

/** The same rows as a chart's question: /datasource/samples knows no order and writes no files. */
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
    form_data: { datasource, viz_type: 'table', ...(dashboardId !== undefined && { dashboardId }) },
    result_format,
    result_type: 'full',
  };
}
