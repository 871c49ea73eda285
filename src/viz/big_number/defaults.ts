import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    adhoc_filters: [],
    show_trend_line: true,
    start_y_axis_at_zero: true,
    color_picker: { r: 0, g: 122, b: 135, a: 1 },
    header_font_size: 0.4,
    subheader_font_size: 0.15,
    y_axis_format: 'SMART_NUMBER',
    time_format: 'smart_date',
    rolling_type: 'None',
  },
  2: { time_range: 'No filter' },
  6: {
    aggregation: 'LAST_VALUE',
    show_timestamp: false,
    subtitle_font_size: 0.15,
    show_metric_name: false,
    metric_name_font_size: 0.15,
    show_x_axis: false,
    show_x_axis_min_max_labels: false,
    show_y_axis: false,
    show_y_axis_min_max_labels: false,
    force_timestamp_formatting: false,
  },
};
