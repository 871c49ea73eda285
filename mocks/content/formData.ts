/** Fragments of form data that the example charts share, as 6.1.0 saves them. */
export type FormData = Readonly<Record<string, unknown>>;

type Aggregate = 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM';

export function metric(aggregate: Aggregate, column_name: string, label = `${aggregate}(${column_name})`) {
  return {
    expressionType: 'SIMPLE',
    aggregate,
    column: { column_name },
    hasCustomLabel: label !== `${aggregate}(${column_name})`,
    label,
    optionName: `metric_${aggregate.toLowerCase()}_${column_name}`,
  };
}

export function sqlMetric(sqlExpression: string, label: string) {
  return {
    expressionType: 'SQL',
    sqlExpression,
    hasCustomLabel: true,
    label,
    optionName: `metric_${label.toLowerCase().replaceAll(/\W+/g, '_')}`,
  };
}

export function timeRange(subject: string, comparator = 'No filter') {
  return { clause: 'WHERE', expressionType: 'SIMPLE', operator: 'TEMPORAL_RANGE', subject, comparator };
}

export function filter(subject: string, operator: string, comparator: unknown) {
  return { clause: 'WHERE', expressionType: 'SIMPLE', operator, subject, comparator };
}

export function sqlFilter(sqlExpression: string) {
  return { clause: 'WHERE', expressionType: 'SQL', sqlExpression };
}

export const timeSeries: FormData = {
  adhoc_filters: [],
  annotation_layers: [],
  color_scheme: 'supersetColors',
  comparison_type: 'values',
  forecastInterval: 0.8,
  forecastPeriods: 10,
  groupby: [],
  legendOrientation: 'top',
  legendType: 'scroll',
  markerSize: 6,
  only_total: true,
  order_desc: true,
  rich_tooltip: true,
  row_limit: 10000,
  showTooltipTotal: true,
  show_empty_columns: true,
  show_legend: true,
  sort_series_type: 'sum',
  time_shift_color: true,
  tooltipTimeFormat: 'smart_date',
  truncateXAxis: true,
  truncate_metric: true,
  x_axis_sort_asc: true,
  x_axis_sort_series: 'name',
  x_axis_sort_series_ascending: true,
  x_axis_time_format: 'smart_date',
  x_axis_title_margin: 15,
  y_axis_bounds: [null, null],
  y_axis_format: 'SMART_NUMBER',
  y_axis_title_margin: 15,
  y_axis_title_position: 'Left',
};

export const bigNumberTotal: FormData = {
  adhoc_filters: [],
  header_font_size: 0.4,
  subheader_font_size: 0.15,
  time_format: 'smart_date',
  y_axis_format: 'SMART_NUMBER',
};

export const bigNumber: FormData = {
  ...bigNumberTotal,
  color_picker: { r: 0, g: 122, b: 135, a: 1 },
  rolling_type: 'None',
  show_trend_line: true,
  start_y_axis_at_zero: false,
};

export const pie: FormData = {
  adhoc_filters: [],
  color_scheme: 'supersetColors',
  date_format: 'smart_date',
  innerRadius: 44,
  label_line: false,
  label_type: 'percent',
  labels_outside: false,
  legendOrientation: 'bottom',
  legendType: 'scroll',
  number_format: 'SMART_NUMBER',
  outerRadius: 78,
  row_limit: 100,
  show_labels: true,
  show_labels_threshold: 5,
  show_legend: true,
  sort_by_metric: true,
};

export const treemap: FormData = {
  adhoc_filters: [],
  color_scheme: 'supersetColors',
  date_format: 'smart_date',
  label_type: 'key_value',
  number_format: 'SMART_NUMBER',
  row_limit: 10000,
  show_labels: true,
  show_upper_labels: true,
  sort_by_metric: true,
};

export const funnel: FormData = {
  adhoc_filters: [],
  color_scheme: 'supersetColors',
  label_type: 3,
  legendOrientation: 'top',
  legendMargin: 50,
  number_format: 'SMART_NUMBER',
  percent_calculation_type: 'first_step',
  row_limit: 10,
  show_labels: true,
  show_legend: false,
  show_tooltip_labels: true,
  sort_by_metric: true,
  tooltip_label_type: 5,
};

export const wordCloud: FormData = {
  adhoc_filters: [],
  color_scheme: 'supersetColors',
  rotation: 'square',
  row_limit: 100,
  size_from: 10,
  size_to: 70,
};

export const pivot: FormData = {
  adhoc_filters: [],
  aggregateFunction: 'Sum',
  colOrder: 'key_a_to_z',
  date_format: 'smart_date',
  metricsLayout: 'COLUMNS',
  order_desc: true,
  rowOrder: 'key_a_to_z',
  row_limit: 10000,
  valueFormat: 'SMART_NUMBER',
};

export const table: FormData = {
  adhoc_filters: [],
  all_columns: [],
  allow_render_html: true,
  color_pn: true,
  groupby: [],
  metrics: [],
  order_by_cols: [],
  order_desc: true,
  percent_metrics: [],
  query_mode: 'aggregate',
  row_limit: 1000,
  server_page_length: 10,
  show_cell_bars: true,
  table_timestamp_format: 'smart_date',
  temporal_columns_lookup: {},
};

/** The types of 2.1.3 that use explore_json. */
export const legacy: FormData = {
  adhoc_filters: [],
  bottom_margin: 'auto',
  color_scheme: 'supersetColors',
  left_margin: 'auto',
  line_interpolation: 'linear',
  order_desc: true,
  rich_tooltip: true,
  rolling_type: 'None',
  row_limit: 10000,
  show_brush: 'auto',
  show_legend: true,
  time_range: 'No filter',
  x_axis_format: 'smart_date',
  x_ticks_layout: 'auto',
  y_axis_bounds: [null, null],
  y_axis_format: 'SMART_NUMBER',
};
