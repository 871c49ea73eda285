import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [], header_font_size: 0.4, y_axis_format: 'SMART_NUMBER', time_format: 'smart_date' },
  2: { time_range: 'No filter', subheader_font_size: 0.15 },
  6: {
    subtitle_font_size: 0.15,
    show_metric_name: false,
    metric_name_font_size: 0.15,
    force_timestamp_formatting: false,
  },
};
