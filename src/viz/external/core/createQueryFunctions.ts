import type { QueryRules } from '../../../lib/queryRules';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { readDatasource } from '../../../query/buildQueryContext';
import { buildQueryObject as baseQueryObject } from '../../../query/buildQueryObject';
import { columnLabel, getColumns, getMetrics, isColumn, isMetric, metricLabel } from '../../../query/labels';
import { timeSeriesOrderBy } from '../../../query/timeSeriesQuery';
import { asFormData } from '../asFormData';
import { isFunction } from '../callables';

const NO_HOOKS = { setDataMask: () => undefined, setCachedChanges: () => undefined };

/** `[]` for null and undefined, the value in a list for anything that is none. */
export function ensureIsArray(value?: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  // The list itself: it may be a dependency of a hook.
  return Array.isArray(value) ? value : [value];
}

/** The form data with the fields of `queryFields` (`{ cols: 'columns' }`) added to those that queries read. */
function withQueryFields(formData: UnknownRecord, queryFields: UnknownRecord): UnknownRecord {
  const aliased: Record<string, unknown> = { ...formData };
  for (const [key, field] of Object.entries(queryFields)) {
    if (typeof field !== 'string' || field === key) continue;
    aliased[field] = [...ensureIsArray(aliased[field]), ...ensureIsArray(formData[key])];
    if (!(field in queryFields)) aliased[key] = undefined;
  }
  return aliased;
}

const isLayer =
  (...types: readonly string[]) =>
  (layer: unknown): boolean =>
    types.includes(asString(asRecord(layer).annotationType));
const isFormulaAnnotationLayer = isLayer('FORMULA');
const isEventAnnotationLayer = isLayer('EVENT');
const isIntervalAnnotationLayer = isLayer('INTERVAL');
const isTimeseriesAnnotationLayer = isLayer('TIME_SERIES');

/** A dashboard's time grain, that of a filter box too, else the chart's own. */
function extractTimegrain(formData: unknown): unknown {
  const { extra_form_data, extraFormData, extra_filters, time_grain_sqla, timeGrainSqla } = asRecord(formData);
  const extra = asRecord(extra_form_data ?? extraFormData);
  const ofBox = asArray(extra_filters)
    .map(asRecord)
    .find(({ col }) => col === '__time_grain');
  return extra.time_grain_sqla ?? (ofBox ? ofBox.val : (time_grain_sqla ?? timeGrainSqla));
}

const isPhysicalColumn = (column: unknown): boolean => typeof column === 'string';
export const isAdhocColumn = (column: unknown): boolean =>
  isRecord(column) &&
  typeof column.sqlExpression === 'string' &&
  column.label !== undefined &&
  (column.expressionType === undefined || column.expressionType === 'SQL');
const isSavedMetric = (metric: unknown): boolean => typeof metric === 'string';
const isAdhocMetricSimple = (metric: unknown): boolean => asRecord(metric).expressionType === 'SIMPLE';
const isAdhocMetricSQL = (metric: unknown): boolean => asRecord(metric).expressionType === 'SQL';
const getMetricLabel = (metric: unknown): string => (isMetric(metric) ? metricLabel(metric) : '');
const getColumnLabel = (column: unknown): string => (isColumn(column) ? columnLabel(column) : '');

/** Whether Superset uses the order of a query: it only looks at the first entry. */
function hasValidOrder({ orderby }: UnknownRecord): boolean {
  const [first] = asArray(orderby);
  const [key, isAscending, ...more] = asArray(first);
  const hasKey = isRecord(key) ? Object.keys(key).length > 0 : asString(key) !== '';
  return hasKey && typeof isAscending === 'boolean' && more.length === 0;
}

/** The query with a valid order, else with one of its metrics in place of what it was to be derived from. */
function normalizeOrderBy(query: unknown): UnknownRecord {
  const original = asRecord(query);
  if (hasValidOrder(original)) return original;
  const { orderby: _orderby, series_limit_metric, legacy_order_by, order_desc, ...rest } = original;
  const metrics = getMetrics(rest.metrics);
  // Without `order_desc` it ascends.
  const orderby = timeSeriesOrderBy({ metrics, series_limit_metric, legacy_order_by, order_desc: order_desc === true });
  return { ...rest, ...(orderby && { orderby }) };
}

/** The functions of '@superset-ui/core' about queries, by the rules of the page's server. */
export function createQueryFunctions(rules: QueryRules) {
  const buildQueryObject = (formData: unknown, queryFields: unknown = {}) =>
    baseQueryObject(asFormData(withQueryFields(asRecord(formData), asRecord(queryFields))), rules);

  /** The query context; `options` is the function that makes queries of the base query, or has it as `buildQuery`. */
  function buildQueryContext(formData: unknown, options?: unknown) {
    const given = isFunction(options) ? { buildQuery: options } : asRecord(options);
    const { buildQuery, queryFields, ownState = {}, hooks = NO_HOOKS } = given;
    const form_data = asRecord(formData);
    const base = buildQueryObject(formData, queryFields);
    const queries = isFunction(buildQuery) ? ensureIsArray(buildQuery(base, { ownState, hooks })) : [base];
    return {
      datasource: readDatasource(form_data.datasource),
      force: form_data.force === true,
      queries,
      form_data: formData,
      result_format: asString(form_data.result_format, 'json'),
      result_type: asString(form_data.result_type, 'full'),
    };
  }

  const getXAxisColumn = (formData: unknown): unknown => {
    const { x_axis, granularity_sqla } = asRecord(formData);
    if (isColumn(x_axis)) return x_axis;
    return granularity_sqla === undefined || granularity_sqla === null ? undefined : '__timestamp';
  };
  return {
    buildQueryObject,
    buildQueryContext,
    ensureIsArray,
    getMetricLabel,
    getColumnLabel,
    getXAxisColumn,
    getXAxisLabel: (formData: unknown) => getColumnLabel(getXAxisColumn(formData)) || undefined,
    isXAxisSet: (formData: unknown) => getColumns(asRecord(formData).x_axis).length > 0,
    extractTimegrain,
    isFormulaAnnotationLayer,
    isEventAnnotationLayer,
    isIntervalAnnotationLayer,
    isTimeseriesAnnotationLayer,
    isPhysicalColumn,
    isAdhocColumn,
    isSavedMetric,
    isAdhocMetricSimple,
    isAdhocMetricSQL,
    isQueryFormMetric: isMetric,
    isQueryFormColumn: isColumn,
    normalizeOrderBy,
  };
}
