import type { UnknownRecord } from '../../src/lib/read';
import { DECK_SETUPS } from './deck';

const ROLLING = { rolling_type: 'mean' };
const FORECAST = { forecastEnabled: true };
const SECOND_ROLLING = { rolling_type_b: 'mean' };
const COMPARED = { time_compare: ['1 year ago'] };
const KPI = { metric: 'count', time_compare: '1 year ago' };
const CATEGORIES = { x_axis: 'name', groupby: [] };
const NUMBERS = { x_axis: 'age', groupby: [], truncateXAxis: true };

/** Of a graph chart: only categories have a legend. */
const NODE_CATEGORIES = { source_category: 'name', target_category: 'state' };

/** Other form data or rows that a control needs to have an effect, by `type.control` or the control's name. */
const SETUPS: Readonly<Record<string, UnknownRecord>> = {
  ...DECK_SETUPS,
  compare_suffix: { compare_lag: 1 },
  rolling_periods: ROLLING,
  min_periods: ROLLING,
  range_labels: { ranges: '60, 9000' },
  marker_labels: { markers: '50' },
  marker_line_labels: { marker_lines: '70' },
  'world_map.max_bubble_size': { show_bubbles: true, secondary_metric: 'sum__num' },
  'world_map.color_picker': { show_bubbles: true, secondary_metric: 'sum__num' },
  resample_rule: { resample_method: 'mean' },
  resample_method: { resample_rule: '1D' },
  rolling_periods_b: SECOND_ROLLING,
  min_periods_b: SECOND_ROLLING,
  comparison_type_b: { time_compare_b: ['1 year ago'] },
  resample_rule_b: { resample_method_b: 'mean' },
  resample_method_b: { resample_rule_b: '1D' },
  'mixed_timeseries.opacity': { area: true },
  opacityB: { areaB: true },
  markerSizeB: { markerEnabledB: true },
  only_totalB: { stackB: true, show_valueB: true },
  forecastPeriods: FORECAST,
  forecastInterval: FORECAST,
  forecastSeasonalityYearly: FORECAST,
  forecastSeasonalityWeekly: FORECAST,
  forecastSeasonalityDaily: FORECAST,
  percent_metric_calculation: { percent_metrics: ['count'] },
  'table.comparison_type': COMPARED,
  'ag-grid-table.comparison_type': COMPARED,
  'deck_geojson.enable_icons': { icon_url: '/static/pin.png' },
  x_axis_sort: CATEGORIES,
  x_axis_sort_asc: { ...CATEGORIES, x_axis_sort: 'name' },
  truncateXAxis: { ...NUMBERS, xAxisBounds: [25, 30] },
  xAxisBounds: NUMBERS,
  time_shift_color: COMPARED,
  tooltipSortByMetric: { sort_series_ascending: true },
  subheader_font_size: { subheader: 'words', compare_lag: 1 },
  subtitle_font_size: { subtitle: 'words' },
  interval_color_indices: { intervals: '5000' },
  'partition.log_scale': { time_series_option: 'not_time' },
  'partition.partition_limit': { time_series_option: 'not_time' },
  'partition.partition_threshold': { time_series_option: 'not_time' },
  'sunburst.linear_color_scheme': { secondary_metric: 'sum__num' },
  'sunburst_v2.linear_color_scheme': { secondary_metric: 'sum__num' },
  'sunburst_v2.date_format': { columns: ['ds'] },
  'big_number_total.time_format': { metric: 'last__seen' },
  label_type: { label_template: 'mine' },
  'pivot_table_v2.aggregateFunction': { rowTotals: true },
  colSubTotals: { groupbyColumns: ['state', 'name'] },
  colSubtotalPosition: { groupbyColumns: ['state', 'name'], colSubTotals: true, rowTotals: true },
  rowSubTotals: { groupbyRows: ['name', 'state'] },
  rowSubtotalPosition: { groupbyRows: ['name', 'state'], rowSubTotals: true, colTotals: true },
  'pivot_table_v2.date_format': { groupbyRows: ['ds'] },
  'tree_chart.root_node_id': { root_node_id: 'CA' },
  'graph_chart.show_legend': NODE_CATEGORIES,
  'graph_chart.legendType': { ...NODE_CATEGORIES, legendOrientation: 'right' },
  'graph_chart.legendOrientation': NODE_CATEGORIES,
  'graph_chart.legendMargin': NODE_CATEGORIES,
  'graph_chart.legendSort': NODE_CATEGORIES,
  'gantt_chart.subcategories': { y_axis: 'state', series: 'name' },
  tooltipValuesFormat: { tooltip_metrics: ['count'] },
  'heatmap_v2.x_axis_time_format': { x_axis: 'ds' },
  date_format: { groupby: ['ds'] },
  'pop_kpi.show_metric_name': KPI,
  'pop_kpi.metric_name_font_size': { ...KPI, show_metric_name: true },
  'pop_kpi.comparison_color_enabled': KPI,
  'pop_kpi.comparison_color_scheme': { ...KPI, comparison_color_enabled: true },
  table_timestamp_format: { groupby: ['ds'] },
};

export function getSetup(viz_type: string, name: string): UnknownRecord {
  return SETUPS[`${viz_type}.${name}`] ?? SETUPS[name] ?? {};
}
