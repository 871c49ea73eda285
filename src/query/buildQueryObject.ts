import type { FormData } from '../lib/wire';
import { own } from '../lib/own';
import { asArray, asNumber, asRecord, isRecord } from '../lib/read';
import { processAdhocFilters } from './adhocFilters';
import { toWireLayers } from './annotations/annotationLayers';
import { overrideQuery } from './filters/extraFormData';
import { columnLabel, getColumns, isColumn, isMetric, metricLabel, getMetrics, TIMESTAMP, uniqueBy } from './labels';
import type { QueryRules } from '../lib/queryRules';
import type { OrderBy, QueryColumn, QueryFilter, QueryMetric, QueryObject } from './types';

/** Form data keys that are columns, metrics or an order of the query, whatever the viz type. */
const FIELDS: Readonly<Record<string, 'columns' | 'groupby' | 'metrics' | 'orderby'>> = {
  columns: 'columns',
  all_columns: 'columns',
  groupby: 'groupby',
  series: 'groupby',
  metrics: 'metrics',
  metric: 'metrics',
  metric_2: 'metrics',
  secondary_metric: 'metrics',
  x: 'metrics',
  y: 'metrics',
  size: 'metrics',
  orderby: 'orderby',
  order_by_cols: 'orderby',
};

/** Columns of filter_box filters that set the time of the query instead of filtering a column. */
const RESERVED: Readonly<Record<string, string>> = {
  __time_range: 'time_range',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
  __granularity: 'granularity',
};

/** `["col", true]`, also written as JSON text; undefined when it is neither. */
function readOrderBy(item: unknown): OrderBy | undefined {
  let value = item;
  if (typeof item === 'string') {
    try {
      value = JSON.parse(item) as unknown;
    } catch {
      return undefined;
    }
  }
  if (!Array.isArray(value)) return undefined;
  const [key, ascending] = value as readonly unknown[];
  return isColumn(key) && typeof ascending === 'boolean' ? [key, ascending] : undefined;
}

function readFields(formData: FormData, rules: QueryRules) {
  const columns: QueryColumn[] = [];
  const metrics: QueryMetric[] = [];
  const orderby: OrderBy[] = [];
  const mode = formData.query_mode;
  for (const [key, value] of Object.entries(formData)) {
    const field = own(FIELDS, key);
    if (field === 'metrics' && mode !== 'raw') metrics.push(...getMetrics(value));
    else if (field === 'groupby' && mode !== 'raw') columns.push(...getColumns(value));
    else if (field === 'columns' && mode !== 'aggregate') columns.push(...getColumns(value));
    else if (field === 'orderby')
      orderby.push(
        ...asArray(value)
          .map(readOrderBy)
          .filter((item) => item !== undefined),
      );
  }
  if (rules.hasIncludeTime && formData.include_time && !columns.includes(TIMESTAMP)) columns.unshift(TIMESTAMP);
  return {
    columns: uniqueBy(columns, columnLabel),
    metrics: mode === 'raw' ? undefined : uniqueBy(metrics, metricLabel),
    orderby,
  };
}

function readExtraFilters(extraFilters: unknown) {
  const filters: QueryFilter[] = [];
  const time: Record<string, unknown> = {};
  const applied: Record<string, unknown> = {};
  for (const filter of asArray(extraFilters)) {
    if (!isRecord(filter) || !isColumn(filter.col)) continue;
    const field = typeof filter.col === 'string' && Object.hasOwn(RESERVED, filter.col) && RESERVED[filter.col];
    if (typeof filter.col === 'string' && field) {
      time[field] = filter.val;
      applied[filter.col] = filter.val;
    } else filters.push({ col: filter.col, op: typeof filter.op === 'string' ? filter.op : '==', val: filter.val });
  }
  return { filters, time, applied };
}

/** Fields that the server expects as strings; anything else counts as absent. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A row count as the server expects it, or nothing. */
function limit(value: unknown): number | undefined {
  const rows = value === true || value === false ? Number(value) : asNumber(value);
  return rows === undefined || rows < 0 ? undefined : Math.min(Math.trunc(rows), Number.MAX_SAFE_INTEGER);
}

/** The URL parameters: the server accepts only strings. */
function readUrlParams(value: unknown): Record<string, string> {
  const texts = Object.entries(asRecord(value)).flatMap(([key, param]) =>
    ['string', 'number', 'bigint', 'boolean'].includes(typeof param) ? [[key, String(param)] as const] : [],
  );
  return Object.fromEntries(texts);
}

/**
 * The query that every viz type starts from. Source: docs/contract/query-building.md §2 and §3, checked against
 * tests/fixtures/query/goldenQueryContexts.json.
 * Never throws: values of a wrong type count as absent.
 */
export function buildQueryObject(formData: FormData, rules: QueryRules): QueryObject {
  const extraFormData = asRecord(formData.extra_form_data);
  const { columns, metrics, orderby } = readFields(formData, rules);
  const extra = readExtraFilters(formData.extra_filters);
  const adhoc = processAdhocFilters(
    [...asArray(formData.adhoc_filters), ...asArray(extraFormData.adhoc_filters)],
    formData.where,
  );
  const appended = asArray(extraFormData.filters).filter((f): f is QueryFilter & Record<string, unknown> =>
    isRecord(f),
  );
  const granularity = extra.time.granularity_sqla ?? (formData.granularity || formData.granularity_sqla);
  const grain = extra.time.time_grain_sqla ?? formData.time_grain_sqla;
  const timeRange = extra.time.time_range ?? formData.time_range;
  const rowLimit = limit(formData.row_limit);
  const rowOffset = limit(formData.row_offset);
  const limitMetric = isMetric(formData.series_limit_metric)
    ? formData.series_limit_metric
    : formData.timeseries_limit_metric;
  return overrideQuery(
    {
      ...(isText(timeRange) ? { time_range: timeRange } : {}),
      ...(formData.since ? { since: formData.since } : {}),
      ...(formData.until ? { until: formData.until } : {}),
      ...(isText(granularity) ? { granularity } : {}),
      filters: [...extra.filters, ...appended, ...adhoc.filters],
      extras: { ...(isText(grain) ? { time_grain_sqla: grain } : {}), having: adhoc.having, where: adhoc.where },
      applied_time_extras: extra.applied,
      columns,
      ...(metrics ? { metrics } : {}),
      ...(orderby.length ? { orderby } : {}),
      annotation_layers: toWireLayers(formData.annotation_layers),
      ...(rowLimit === undefined ? {} : { row_limit: rowLimit }),
      ...(rowOffset === undefined ? {} : { row_offset: rowOffset }),
      ...(formData.series_columns == null ? {} : { series_columns: getColumns(formData.series_columns) }),
      series_limit: limit(formData.series_limit) ?? limit(formData.limit) ?? 0,
      ...(limitMetric == null ? {} : { series_limit_metric: limitMetric }),
      ...(rules.hasGroupOthers
        ? { group_others_when_limit_reached: formData.group_others_when_limit_reached === true }
        : {}),
      order_desc: typeof formData.order_desc === 'boolean' ? formData.order_desc : true,
      url_params: readUrlParams(formData.url_params),
      custom_params: asRecord(formData.custom_params),
      custom_form_data: asRecord(extraFormData.custom_form_data),
    },
    extraFormData,
  );
}
