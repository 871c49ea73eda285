import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    all_columns: [],
    percent_metrics: [],
    adhoc_filters: [],
    order_by_cols: [],
    server_page_length: 10,
    order_desc: true,
    table_timestamp_format: 'smart_date',
    show_cell_bars: true,
    color_pn: true,
  },
  2: { time_range: 'No filter', row_limit: 1000 },
  6: {
    server_pagination: false,
    row_limit: 10000,
    percent_metric_calculation: 'row_limit',
    show_totals: false,
    include_search: false,
    allow_rearrange_columns: false,
    allow_render_html: true,
    align_pn: false,
    comparison_color_enabled: false,
    comparison_color_scheme: 'Green',
    comparison_type: 'values',
    temporal_columns_lookup: {},
  },
};
