import { GenericType, type Datasource, type FormData } from '../lib/wire';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';
import { controlDefaults } from './controlDefaults';
import controls from './exploreControls.json';
import { columnsOf, isColumn } from './labels';
import type { QueryRules } from './types';

/*
 * exploreControls.json: per viz type and generation the names of its controls, in the order of the reference's panel.
 * Made from contract viz-controls.json. This module is for the chart page alone, so that a dashboard does not load it.
 */
const names: UnknownRecord = controls;
/** What the chart page keeps of every chart, before its controls. */
const ALWAYS = ['datasource', 'viz_type', 'slice_id', 'cache_timeout', 'url_params', 'custom_params'];

function controlNames(viz_type: string, rules: QueryRules): readonly string[] {
  const byGeneration = asRecord(Object.hasOwn(names, viz_type) ? names[viz_type] : undefined);
  const found =
    asString(byGeneration[String(rules.generation)]) || asString(byGeneration['2']) || asString(byGeneration['6']);
  return found === '' ? [] : found.split(' ');
}

function temporalColumns(datasource: Datasource | undefined): readonly string[] {
  return (datasource?.columns ?? []).filter((column) => column.is_dttm).map((column) => column.column_name);
}

/** The dataset's main time column, else its first. */
function defaultTimeColumn(datasource: Datasource | undefined): string | undefined {
  return asString(datasource?.main_dttm_col) || temporalColumns(datasource)[0];
}

function hasTimeFilter(filters: readonly unknown[]): boolean {
  return filters.some((filter) => isRecord(filter) && filter.operator === 'TEMPORAL_RANGE');
}

/** The chart's filters, with a time filter where it has none and no time section. Source: contract shared-controls.json. */
function adhocFilters(
  formData: FormData,
  hasTimeSection: boolean,
  datasource: Datasource | undefined,
  timeFilter: string,
) {
  const filters = asArray(formData.adhoc_filters);
  if (hasTimeSection || hasTimeFilter(filters)) return filters;
  const saved = isColumn(formData.granularity_sqla) && formData.time_range ? formData.granularity_sqla : undefined;
  const subject = saved ?? defaultTimeColumn(datasource);
  if (subject === undefined) return filters;
  const comparator = saved === undefined ? timeFilter : formData.time_range;
  return [...filters, { clause: 'WHERE', subject, operator: 'TEMPORAL_RANGE', comparator, expressionType: 'SIMPLE' }];
}

/** Whether a time grain means anything to the chart: its x axis, or one of its dimensions, is a time or written in SQL. */
function hasTimeAxis(formData: FormData, keys: readonly string[], datasource: Datasource | undefined): boolean {
  const fields = keys.includes('x_axis')
    ? ['x_axis']
    : ['groupby', 'columns', 'groupbyColumns', 'groupbyRows'].filter((key) => keys.includes(key));
  const temporal = new Set(temporalColumns(datasource).map((name) => name.toLowerCase()));
  return fields
    .flatMap((key) => columnsOf(formData[key]))
    .some((column) => typeof column !== 'string' || temporal.has(column.toLowerCase()));
}

/** Whether the x axis has categories to sort: written in SQL, texts, booleans, or numbers taken as categories. */
function sortsCategories(formData: FormData, datasource: Datasource | undefined): boolean {
  const axis = formData.x_axis;
  if (typeof axis !== 'string') return isColumn(axis);
  const type = datasource?.columns.find((column) => column.column_name === axis)?.type_generic;
  if (type === GenericType.NUMERIC) return Boolean(formData.xAxisForceCategorical);
  return type === GenericType.STRING || type === GenericType.BOOLEAN;
}

export interface ExploreSettings {
  readonly rules: QueryRules;
  /** conf DEFAULT_TIME_FILTER of the bootstrap; 'No filter' where the server names none. */
  readonly defaultTimeFilter?: unknown;
}

/**
 * Form data as the reference's chart page asks with it: only the viz type's own controls, in the panel's order, with their
 * defaults and the values that they derive from the dataset. Types that the contract does not know keep nothing but their
 * identity. Pure; never throws. Checked against recorded requests of both versions.
 */
export function exploreFormData(
  saved: FormData,
  datasource: Datasource | undefined,
  { rules, defaultTimeFilter }: ExploreSettings,
): FormData {
  const keys = controlNames(saved.viz_type, rules);
  const defaults = controlDefaults(saved.viz_type, rules);
  const own: Record<string, unknown> = {};
  for (const key of [...ALWAYS, ...keys]) {
    // 6.x takes a saved null for nothing, 2.x for a choice.
    const value = rules.generation === 6 ? (saved[key] ?? defaults[key]) : key in saved ? saved[key] : defaults[key];
    if (value != null || (rules.generation === 2 && key in saved)) own[key] = value;
  }
  const formData: FormData = { ...own, viz_type: saved.viz_type, datasource: saved.datasource };
  return {
    ...formData,
    ...derived(saved, formData, keys, datasource, rules, asString(defaultTimeFilter, 'No filter')),
  };
}

function derived(
  saved: FormData,
  formData: FormData,
  keys: readonly string[],
  datasource: Datasource | undefined,
  rules: QueryRules,
  timeFilter: string,
): UnknownRecord {
  const has = (key: string) => keys.includes(key);
  const timeColumn = defaultTimeColumn(datasource);
  const axes = rules.genericChartAxes;
  const more: Record<string, unknown> = { extra_form_data: asRecord(saved.extra_form_data) };
  if (has('granularity_sqla') && formData.granularity_sqla === undefined && timeColumn !== undefined) {
    more.granularity_sqla = timeColumn;
  }
  if (has('time_grain_sqla') && !('time_grain_sqla' in saved) && saved.slice_id === undefined)
    more.time_grain_sqla = 'P1D';
  if (axes && has('x_axis') && !isColumn(formData.x_axis) && isColumn(saved.granularity_sqla)) {
    more.x_axis = saved.granularity_sqla;
  }
  if (rules.generation === 6 && formData.viz_type === 'big_number') more.x_axis ??= formData.x_axis ?? timeColumn;
  if (axes && has('adhoc_filters')) {
    more.adhoc_filters = adhocFilters(
      { ...saved, ...formData },
      has('time_range') && !!formData.time_range,
      datasource,
      timeFilter,
    );
  }
  if (formData.viz_type === 'box_plot' && columnsOf(formData.columns).length === 0 && timeColumn !== undefined) {
    more.columns = [timeColumn];
  }
  if (has('temporal_columns_lookup')) {
    more.temporal_columns_lookup = Object.fromEntries(temporalColumns(datasource).map((name) => [name, true]));
  }
  if (has('query_mode') && formData.query_mode == null) {
    more.query_mode = asArray(formData.all_columns).length > 0 ? 'raw' : 'aggregate';
  }
  if (rules.generation === 6) {
    if (has('subtitle') && formData.subtitle === undefined && saved.subheader) {
      more.subtitle = saved.subheader;
      more.subtitle_font_size = saved.subheader_font_size ?? formData.subtitle_font_size;
    }
    // Hidden controls lose their values.
    const ranked = !has('timeseries_limit_metric') || asArray(formData.timeseries_limit_metric).length > 0;
    if (has('order_desc') && !ranked && 'order_desc' in saved) more.order_desc = undefined;
    if (has('x_axis_sort') && !(formData.x_axis_sort && sortsCategories({ ...formData, ...more }, datasource))) {
      for (const key of ['x_axis_sort', 'x_axis_sort_asc']) if (key in saved) more[key] = undefined;
    }
    const groupby = columnsOf(formData.groupby);
    if (
      has('include_time') &&
      saved.include_time &&
      isColumn(saved.granularity_sqla) &&
      !groupby.includes(saved.granularity_sqla)
    ) {
      more.groupby = [saved.granularity_sqla, ...groupby];
    }
    if (
      'time_grain_sqla' in saved &&
      has('time_grain_sqla') &&
      !hasTimeAxis({ ...formData, ...more }, keys, datasource)
    )
      more.time_grain_sqla = undefined;
  }
  // The panel of the funnel starts its limit anew.
  if (formData.viz_type === 'funnel' && rules.generation === 2)
    more.row_limit = controlDefaults('funnel', rules).row_limit;
  return more;
}
