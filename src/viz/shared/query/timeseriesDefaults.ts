import type { ControlDefaults } from '../../../query/controlDefaults';

const COMMON = {
  all: {
    groupby: [],
    adhoc_filters: [],
    order_desc: true,
    row_limit: 10000,
    truncate_metric: true,
    show_empty_columns: true,
    comparison_type: 'values',
    annotation_layers: [],
    forecastPeriods: 10,
    forecastInterval: 0.8,
    y_axis_title_position: 'Left',
    color_scheme: 'supersetColors',
    only_total: true,
    show_legend: true,
    legendType: 'scroll',
    legendOrientation: 'top',
    x_axis_time_format: 'smart_date',
    rich_tooltip: true,
    tooltipTimeFormat: 'smart_date',
    y_axis_format: 'SMART_NUMBER',
    y_axis_bounds: [null, null],
  },
  2: { time_range: 'No filter', x_axis_title_margin: 15, y_axis_title_margin: 15 },
  6: {
    xAxisForceCategorical: false,
    x_axis_sort_asc: true,
    group_others_when_limit_reached: false,
    forecastEnabled: false,
    x_axis_title: '',
    x_axis_title_margin: 0,
    y_axis_title: '',
    y_axis_title_margin: 0,
    sort_series_type: 'sum',
    sort_series_ascending: false,
    time_shift_color: true,
    show_value: false,
    minorTicks: false,
    zoomable: false,
    x_axis_number_format: '~g',
    xAxisLabelRotation: 0,
    xAxisLabelInterval: 'auto',
    force_max_interval: false,
    showTooltipTotal: true,
    showTooltipPercentage: false,
    tooltipSortByMetric: false,
    logAxis: false,
    minorSplitLine: false,
    truncateXAxis: true,
    truncateYAxis: false,
  },
};

/** The control defaults of an `echarts_timeseries*` type: those common to all of them, and its own. */
export function timeseriesDefaults(own: ControlDefaults): ControlDefaults {
  return {
    all: { ...COMMON.all, ...own.all },
    2: { ...COMMON[2], ...own[2] },
    6: { ...COMMON[6], ...own[6] },
  };
}
