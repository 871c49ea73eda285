import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    adhoc_filters: [],
    groupby: [],
    columns: [],
    row_limit: 10000,
    order_desc: true,
    color_scheme: 'supersetColors',
    show_legend: true,
    rich_tooltip: true,
    y_axis_format: 'SMART_NUMBER',
    y_axis_bounds: [null, null],
    bottom_margin: 'auto',
    x_ticks_layout: 'auto',
  },
};
