import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    adhoc_filters: [],
    groupby: [],
    row_limit: 10000,
    color_scheme: 'supersetColors',
    show_brush: 'auto',
    show_legend: true,
    rich_tooltip: true,
    line_interpolation: 'linear',
    bottom_margin: 'auto',
    x_ticks_layout: 'auto',
    x_axis_format: 'smart_date',
    left_margin: 'auto',
    y_axis_format: 'SMART_NUMBER',
    y_axis_bounds: [null, null],
    rolling_type: 'None',
    comparison_type: 'values',
    annotation_layers: [],
  },
};
