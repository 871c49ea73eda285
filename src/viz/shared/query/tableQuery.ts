import type { FormData } from '../../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord } from '../../../lib/read';
import { buildQueryObject } from '../../../query/buildQueryObject';
import { selectedTimeShifts } from '../../../query/selectedTimeShifts';
import { columnLabel, getColumns, metricLabel, getMetrics, SHIFT_SEPARATOR, uniqueBy } from '../../../query/labels';
import { compare, steps } from '../../../query/timeSeriesOperators';
import { bucketed, isBucketed } from '../../../query/temporalColumns';
import type { QueryRules } from '../../../lib/queryRules';
import type {
  BuildQuery,
  OrderBy,
  OwnState,
  PostProcessing,
  QueryColumn,
  QueryMetric,
  QueryObject,
} from '../../../query/types';

/** 'raw' rows or 'aggregate' groups: as set, else raw if `all_columns` is set. */
export function tableQueryMode(formData: FormData): 'raw' | 'aggregate' {
  const { query_mode: mode } = formData;
  if (mode === 'raw' || mode === 'aggregate') return mode;
  return asArray(formData.all_columns).length > 0 ? 'raw' : 'aggregate';
}

function aggregate(formData: FormData, base: QueryObject, rules: QueryRules, shifts: readonly string[]): QueryObject {
  const percents = getMetrics(formData.percent_metrics);
  const metrics = uniqueBy([...(base.metrics ?? []), ...percents], metricLabel);
  const [sortBy] = getMetrics(formData.timeseries_limit_metric);
  const [first] = base.metrics ?? [];
  const ranking: OrderBy[] =
    sortBy !== undefined ? [[sortBy, !formData.order_desc]] : first !== undefined ? [[first, false]] : [];
  const orderby = ranking.length ? ranking : (base.orderby ?? []);
  const names = uniqueBy(percents.map(metricLabel), (label) => label).flatMap((label) => [
    label,
    ...shifts.map((shift) => `${label}${SHIFT_SEPARATOR}${shift}`),
  ]);
  const post_processing: PostProcessing[] = steps(
    names.length
      ? { operation: 'contribution', options: { columns: names, rename_columns: names.map((name) => `%${name}`) } }
      : undefined,
    shifts.length ? compare(formData, base) : undefined,
  );
  const columns = base.columns ?? [];
  // The server's pivot then requires exactly one time axis, in first position.
  const axis = columns.find((column) => isBucketed(column, formData, rules));
  const ordered =
    rules.putsTimeAxisFirst && axis !== undefined
      ? [bucketed(axis, formData), ...columns.filter((column) => column !== axis)]
      : columns.map((column) => (isBucketed(column, formData, rules) ? bucketed(column, formData) : column));
  return { ...base, metrics, columns: ordered, post_processing, orderby };
}

/** A count of rows or pages: whole, from 0 to 2^53 − 1; a saved page length may be any number. */
function count(value: unknown): number | undefined {
  const number = asNumber(value);
  return number === undefined ? undefined : Math.min(Math.max(0, Math.trunc(number)), Number.MAX_SAFE_INTEGER);
}

function page(formData: FormData, ownState: OwnState): QueryObject {
  const size = count(ownState.pageSize) ?? count(formData.server_page_length);
  const row_offset = count((count(ownState.currentPage) ?? 0) * (size ?? 0)) ?? 0;
  return { ...(size === undefined ? {} : { row_limit: size }), row_offset };
}

/**
 * What the server sorts by for a displayed column: for shares and current values their metric. Undefined where only the
 * page can be sorted, since the server rejects an order by anything that is not in its query.
 */
function toOrder(key: string, query: QueryObject, rules: QueryRules): QueryMetric | QueryColumn | undefined {
  const metrics = (query.metrics ?? []).map(metricLabel);
  const column = query.columns?.find((one) => columnLabel(one) === key);
  if (metrics.includes(key) || typeof column === 'string' || column?.columnType === 'BASE_AXIS') return key;
  if (column !== undefined) {
    if (rules.ordersByLabel) return key;
    // An order by SQL groups the rows.
    return query.metrics === undefined ? undefined : column;
  }
  return metrics.find((label) => key === `%${label}` || key === `Main ${label}` || key === `Main %${label}`);
}

/** By all columns that the table is sorted by: its page is in the same order. */
function sort(query: QueryObject, ownState: OwnState, rules: QueryRules): QueryObject {
  const orderby = asArray(ownState.sortBy).flatMap((one): OrderBy[] => {
    const order = isRecord(one) && typeof one.key === 'string' ? toOrder(one.key, query, rules) : undefined;
    return order === undefined ? [] : [[order, !asRecord(one).desc]];
  });
  return orderby.length ? { ...query, orderby } : query;
}

function search(query: QueryObject, ownState: OwnState): QueryObject {
  const text = asString(ownState.searchText);
  const col = asString(ownState.searchColumn);
  if (text === '' || col === '') return query;
  // The server does not know labels, and ignores a filter by one.
  const column = query.columns?.find((one) => columnLabel(one) === col) ?? col;
  return { ...query, filters: [...(query.filters ?? []), { col: column, op: 'ILIKE', val: `${text}%` }] };
}

/** Whether the rows are for a file or a table of results, which have those of all pages. */
export function isExport({ result_format: format, result_type: type }: FormData): boolean {
  return format === 'csv' || format === 'xlsx' || (format === 'json' && type === 'results');
}

/**
 * Rows or groups; with server pagination one page plus the total row count; with totals one row of sums as the last query.
 * Source: docs/contract/query-building.md §7, tests/fixtures/query/goldenQueryContexts.json.
 */
export const tableQuery: BuildQuery = (formData, { rules, ownState }) => {
  const mode = tableQueryMode(formData);
  // The time is never added to raw rows.
  const includeTime = mode === 'aggregate' && formData.include_time;
  const base = buildQueryObject({ ...formData, include_time: includeTime }, rules);
  const shifts = rules.hasTimeComparison ? selectedTimeShifts(formData, base) : [];
  const isServerTable = Boolean(formData.server_pagination);
  const isSearched = isServerTable && rules.hasTableSearch;
  // Servers without the search export a page.
  const paged = isServerTable && !(rules.hasTableSearch && isExport(formData));
  const unpagedQuery: QueryObject = {
    ...(mode === 'aggregate'
      ? aggregate(formData, base, rules, shifts)
      : { ...base, orderby: base.orderby ?? [], post_processing: [] }),
    ...(rules.hasTimeComparison ? { time_offsets: shifts } : {}),
  };
  const { row_limit: rowLimit, ...unlimitedQuery } = unpagedQuery;
  const pagedQuery: QueryObject = paged ? { ...unlimitedQuery, ...page(formData, ownState) } : unpagedQuery;
  // Totals and shares are of the rows that are found.
  const query = isSearched ? search(pagedQuery, ownState) : pagedQuery;

  const { order_desc: _desc, orderby: _order, ...unordered } = query;
  const totals: QueryObject[] =
    mode === 'aggregate' && formData.show_totals && query.metrics?.length
      ? [{ ...unordered, columns: [], row_limit: 0, row_offset: 0, post_processing: [] }]
      : [];
  // Percentages of all rows instead of only the rows within the limit.
  const percents = getMetrics(formData.percent_metrics);
  const shares: QueryObject[] =
    rules.hasPercentOfAll &&
    mode === 'aggregate' &&
    percents.length &&
    formData.percent_metric_calculation === 'all_records'
      ? [
          {
            ...query,
            columns: [],
            metrics: percents,
            orderby: [],
            row_limit: 0,
            row_offset: 0,
            post_processing: [],
            is_timeseries: false,
          },
        ]
      : [];
  const added = isRecord(formData.extra_form_data) ? getColumns(formData.extra_form_data.interactive_groupby) : [];
  const unsorted: QueryObject = {
    ...query,
    ...(added.length ? { columns: uniqueBy([...(query.columns ?? []), ...added], columnLabel) } : {}),
  };
  // Tables that are sorted in the browser have their order in files.
  const rows =
    isServerTable || (rules.hasTableSearch && isExport(formData)) ? sort(unsorted, ownState, rules) : unsorted;
  if (!paged) return [rows, ...shares, ...totals];
  const { row_limit: _limit, ...unlimited } = rows;
  const limit = rules.hasTableSearch ? rowLimit : 0;
  const count: QueryObject = {
    ...unlimited,
    ...(limit === undefined ? {} : { row_limit: limit }),
    ...(rules.hasTimeComparison ? { time_offsets: [] } : {}),
    row_offset: 0,
    post_processing: [],
    is_rowcount: true,
  };
  return [rows, count, ...shares, ...totals];
};
