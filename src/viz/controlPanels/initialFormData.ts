import { GenericType, type Datasource, type FormData } from '../../lib/wire';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { controlDefaults } from '../../query/controlDefaults';
import { getColumns, isColumn } from '../../query/labels';
import { defaultTimeColumn, temporalColumns } from '../../query/timeColumns';
import { externalPlugin } from '../externalPlugins';
import { vizPlugin } from '../registry';
import type { QueryRules } from '../../lib/queryRules';

/*
 * <viz_type>/controlNames.json: by version the names of its controls, in the order of Superset's panel; under '2+axes'
 * (2.x with GENERIC_CHART_AXES) what precedes those of 2.x, and with a minus what is removed. Generated from
 * docs/contract/viz-controls.json.
 */
const names = import.meta.glob<UnknownRecord>('../*/controlNames.json', { eager: true, import: 'default' });
/** The form data keys of every chart, before its controls. */
const ALWAYS = ['datasource', 'viz_type', 'slice_id', 'cache_timeout', 'url_params', 'custom_params'];

/** Controls of the aggregate mode, which 6.x omits from requests for raw rows. */
const AGGREGATE_ONLY =
  `timeseries_limit_metric order_desc show_totals percent_metric_calculation time_compare comparison_type
  start_date_offset`.split(/\s+/);

function controlNames(viz_type: string, rules: QueryRules): readonly string[] {
  const external = externalPlugin(viz_type);
  if (external) return external.controlNames;
  const byVersion = asRecord(names[`../${viz_type}/controlNames.json`]);
  const listed = (version: string): readonly string[] => asString(byVersion[version]).split(' ').filter(Boolean);
  const found = [String(rules.dataVersion), '2', '6'].map(listed).find((list) => list.length > 0) ?? [];
  if (rules.controlPanels !== '2+axes') return found;
  const changes = listed('2+axes');
  return [...changes.filter((name) => !name.startsWith('-')), ...found.filter((name) => !changes.includes(`-${name}`))];
}

function hasTimeFilter(filters: readonly unknown[]): boolean {
  return filters.some((filter) => isRecord(filter) && filter.operator === 'TEMPORAL_RANGE');
}

/**
 * The chart's filters, with a time filter where it has none and no time section. Source:
 * docs/contract/shared-controls.json.
 */
function adhocFilters(
  formData: FormData,
  key: string,
  hasTimeSection: boolean,
  datasource: Datasource | undefined,
  timeFilter: string,
) {
  const filters = asArray(formData[key]);
  if (hasTimeSection || hasTimeFilter(filters)) return filters;
  const saved = isColumn(formData.granularity_sqla) && formData.time_range ? formData.granularity_sqla : undefined;
  const subject = saved ?? defaultTimeColumn(datasource);
  if (subject === undefined) return filters;
  const comparator = saved === undefined ? timeFilter : formData.time_range;
  return [...filters, { clause: 'WHERE', subject, operator: 'TEMPORAL_RANGE', comparator, expressionType: 'SIMPLE' }];
}

/** Whether a time grain applies to the chart: its x axis, or one of its dimensions, is temporal or custom SQL. */
function hasTimeAxis(formData: FormData, keys: readonly string[], datasource: Datasource | undefined): boolean {
  const fields = keys.includes('x_axis')
    ? ['x_axis']
    : ['groupby', 'columns', 'groupbyColumns', 'groupbyRows'].filter((key) => keys.includes(key));
  const temporal = new Set(temporalColumns(datasource).map((name) => name.toLowerCase()));
  return fields
    .flatMap((key) => getColumns(formData[key]))
    .some((column) => typeof column !== 'string' || temporal.has(column.toLowerCase()));
}

/** Whether the x axis has categories to sort: custom SQL, strings, booleans, or numbers treated as categories. */
function sortsCategories(formData: FormData, datasource: Datasource | undefined): boolean {
  const axis = formData.x_axis;
  if (typeof axis !== 'string') return isColumn(axis);
  const type = datasource?.columns.find((column) => column.column_name === axis)?.type_generic;
  if (type === GenericType.NUMERIC) return Boolean(formData.xAxisForceCategorical);
  return type === GenericType.STRING || type === GenericType.BOOLEAN;
}

/** Whether the chart has a Time section with a time range, so that it needs no time filter. */
export function hasTimeSection({ viz_type, time_range }: FormData, rules: QueryRules): boolean {
  return Boolean(time_range) && controlNames(viz_type, rules).includes('time_range');
}

export interface ExploreSettings {
  readonly rules: QueryRules;
  /** conf DEFAULT_TIME_FILTER of the bootstrap; 'No filter' if the server sets none. */
  readonly defaultTimeFilter?: unknown;
}

/**
 * The form data that a chart is opened with: as saved, with what the panel's controls derive from it and from the dataset
 * when they are first shown (a time filter, an x axis, a query mode…). Applied once, when a chart is opened or its type or dataset
 * changes: what the user removes afterwards stays removed. Pure; never throws.
 */
export function initialFormData(
  saved: FormData,
  datasource: Datasource | undefined,
  { rules, defaultTimeFilter }: ExploreSettings,
): FormData {
  const keys = controlNames(saved.viz_type, rules);
  const has = (key: string) => keys.includes(key);
  const plugin = vizPlugin(saved.viz_type);
  const defaults = controlDefaults(plugin?.defaults, rules);
  const timeColumn = defaultTimeColumn(datasource);
  const more: Record<string, unknown> = {};
  if (has('granularity_sqla') && saved.granularity_sqla === undefined && timeColumn !== undefined) {
    more.granularity_sqla = timeColumn;
  }
  if (has('time_grain_sqla') && !('time_grain_sqla' in saved) && saved.slice_id === undefined) {
    more.time_grain_sqla = 'P1D';
  }
  if (rules.genericChartAxes && has('x_axis') && !isColumn(saved.x_axis) && isColumn(saved.granularity_sqla)) {
    more.x_axis = saved.granularity_sqla;
  }
  // Without a time filter of its own, a dashboard's time range would not filter the second query.
  for (const key of rules.genericChartAxes ? ['adhoc_filters', 'adhoc_filters_b'].filter(has) : []) {
    const timeSection = hasTimeSection({ ...saved, time_range: saved.time_range ?? defaults.time_range }, rules);
    more[key] = adhocFilters(saved, key, timeSection, datasource, asString(defaultTimeFilter, 'No filter'));
  }
  if (has('query_mode') && (saved.query_mode ?? defaults.query_mode) == null) {
    more.query_mode = asArray(saved.all_columns).length > 0 ? 'raw' : 'aggregate';
  }
  if (has('subtitle') && saved.subtitle === undefined && saved.subheader) {
    more.subtitle = saved.subheader;
    more.subtitle_font_size = saved.subheader_font_size ?? saved.subtitle_font_size ?? defaults.subtitle_font_size;
  }
  const groupby = getColumns(saved.groupby);
  const { granularity_sqla: time } = saved;
  if (!rules.hasIncludeTime && has('include_time') && saved.include_time && isColumn(time) && !groupby.includes(time)) {
    more.groupby = [time, ...groupby];
  }
  return { ...saved, ...more, ...plugin?.initialValues?.(saved, { rules, timeColumn, datasource, defaults }) };
}

/**
 * The form data of a request of the chart builder: only the viz type's own controls, in the panel's order, with their
 * defaults, without the values of hidden controls. For unsupported types only the identity remains. Pure;
 * never throws. Checked against recorded requests of both versions.
 * @param draft what initialFormData returned, as edited since
 */
export function requestFormData(draft: FormData, datasource: Datasource | undefined, rules: QueryRules): FormData {
  const keys = controlNames(draft.viz_type, rules);
  const has = (key: string) => keys.includes(key);
  const plugin = vizPlugin(draft.viz_type);
  const defaults = controlDefaults(plugin?.defaults, rules);
  const own: Record<string, unknown> = {};
  // The settings of a grid (MATRIXIFY) are of no type; without one Superset's defaults of them mean nothing.
  const grid = draft.matrixify_enable === true ? Object.keys(draft).filter((key) => key.startsWith('matrixify_')) : [];
  for (const key of [...ALWAYS, ...grid, ...keys]) {
    const start = key in draft ? draft[key] : defaults[key];
    const value = start === null && rules.nullIsUnset ? (defaults[key] ?? null) : start;
    if (value !== undefined) own[key] = value;
    // The second query inherits keys that it does not set itself.
    else if (key.endsWith('_b')) own[key] = null;
  }
  const formData: FormData = { ...own, viz_type: draft.viz_type, datasource: draft.datasource };
  const more: Record<string, unknown> = { extra_form_data: asRecord(draft.extra_form_data) };
  if (has('temporal_columns_lookup')) {
    more.temporal_columns_lookup = Object.fromEntries(temporalColumns(datasource).map((name) => [name, true]));
  }
  if (!rules.omitsHiddenControls) return { ...formData, ...more };
  const timeColumn = defaultTimeColumn(datasource);
  Object.assign(
    more,
    plugin?.timeColumnValues?.(formData, { timeColumn }),
    plugin?.requestValues?.(formData, { rules, timeColumn, datasource, defaults }),
  );
  if (formData.query_mode === 'raw') for (const key of AGGREGATE_ONLY) if (key in formData) more[key] = undefined;
  // Of two queries each can be sorted without a metric of its own.
  const ranked =
    !has('timeseries_limit_metric') || has('order_desc_b') || asArray(formData.timeseries_limit_metric).length > 0;
  if (has('order_desc') && !ranked && 'order_desc' in draft) more.order_desc = undefined;
  if (has('x_axis_sort') && !(formData.x_axis_sort && sortsCategories(formData, datasource))) {
    for (const key of ['x_axis_sort', 'x_axis_sort_asc']) if (key in draft) more[key] = undefined;
  }
  if (
    has('time_grain_sqla') &&
    'time_grain_sqla' in draft &&
    // The types with a time column beside their dimensions always group by it.
    !has('granularity_sqla') &&
    !hasTimeAxis({ ...formData, ...more }, keys, datasource)
  ) {
    more.time_grain_sqla = undefined;
  }
  return { ...formData, ...more };
}
