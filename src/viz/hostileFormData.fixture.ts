import fc from 'fast-check';
import { asString, type UnknownRecord } from '../lib/read';

/** Controls of the types that can be rendered. */
export const formDataKeys =
  `adhoc_filters aggregateFunction aggregation align_pn all_columns allow_rearrange_columns allow_render_html
  annotation_layers area bar_stacked bottom_margin colOrder colSubTotals colSubtotalPosition colTotals
  color_by_primary_axis color_picker color_pn color_scheme column_config columns combineMetric compare_lag
  compare_suffix comparison_color_enabled comparison_color_scheme comparison_range_label comparison_type
  conditional_formatting contribution contributionMode currency_format date_format donut echart_options
  force_max_interval force_timestamp_formatting granularity granularity_sqla group_others_when_limit_reached groupby
  groupbyColumns groupbyRows header_font_size include_search include_time innerRadius label_line label_template
  label_type labels_outside left_margin legendMargin legendOrientation legendSort legendType limit
  line_interpolation logAxis markerEnabled markerSize metric metric_name_font_size metrics metricsLayout min_periods
  minorSplitLine minorTicks number_format only_total opacity order_bars order_by_cols order_desc orientation
  outerRadius page_length percent_calculation_type percent_metric_calculation percent_metrics percentage_threshold
  query_mode reduce_x_ticks rich_tooltip roseType rotation rowOrder rowSubTotals rowSubtotalPosition rowTotals
  row_limit send_time_range series seriesType series_limit series_limit_metric server_page_length server_pagination
  showTooltipPercentage showTooltipTotal show_bar_value show_brush show_cell_bars show_controls show_empty_columns
  show_extra_controls show_labels show_labels_threshold show_legend show_markers show_metric_name show_timestamp
  show_tooltip_labels show_total show_totals show_trend_line show_upper_labels show_value show_x_axis
  show_x_axis_min_max_labels show_y_axis show_y_axis_min_max_labels size_from size_to sort_by_metric
  sort_series_ascending sort_series_type stack stackDimension stacked_style start_date_offset start_y_axis_at_zero
  subheader subheader_font_size subtitle subtitle_font_size table_timestamp_format temporal_columns_lookup
  threshold_for_other time_compare time_format time_grain_sqla time_range time_range_fixed time_shift_color
  timeseries_limit_metric tooltipSortByMetric tooltipTimeFormat tooltip_label_type transposePivot truncateXAxis
  truncateYAxis truncate_metric valueFormat xAxisBounds xAxisForceCategorical xAxisLabelInterval xAxisLabelRotation
  x_axis x_axis_format x_axis_label x_axis_number_format x_axis_showminmax x_axis_sort x_axis_sort_asc
  x_axis_time_format x_axis_title x_axis_title_margin x_ticks_layout y_axis_bounds y_axis_format y_axis_label
  y_axis_showminmax y_axis_title y_axis_title_margin y_axis_title_position y_log_scale zoomable
  select_country country_fieldtype show_bubbles secondary_metric max_bubble_size color_by linear_color_scheme`.split(
    /\s+/,
  );

const names = import.meta.glob<UnknownRecord>('./*/controlNames.json', { eager: true, import: 'default' });

/** The controls of a type in any version. */
export function controlKeys(viz_type: string): readonly string[] {
  const lists = Object.values(names[`./${viz_type}/controlNames.json`] ?? {}).map((list) =>
    asString(list).split(/\s+/),
  );
  return [...new Set(lists.flat().filter((name) => name !== '' && !name.startsWith('-')))];
}

export const hostileText = fc.constantFrom(
  'a',
  'b',
  'count',
  '__proto__',
  'constructor',
  '',
  'a, b',
  '<b>x</b>',
  'Stack',
  'row',
  '0',
);
const plausible = fc.constantFrom(
  ...[
    true,
    false,
    null,
    0,
    1,
    0.5,
    -1,
    1e308,
    '45',
    'Stream',
    'Expand',
    'horizontal',
    'bottom',
    'plain',
    'right',
    'desc',
  ],
  ...[
    'SMART_NUMBER',
    '.3%',
    '%Y-%m',
    'smart_date',
    'P1D',
    'P1Y',
    'key_value_percent',
    'template',
    'sum',
    'value_a_to_z',
  ],
  ...['ROWS', 'Sum as Fraction of Rows', 'List Unique Values', 'raw', 'aggregate', '1 year ago', 'stream', 'staggered'],
);
export const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2, maxKeys: 3 });
export const hostileValue = fc.oneof(plausible, hostileText, fc.array(hostileText, { maxLength: 3 }), anything);
