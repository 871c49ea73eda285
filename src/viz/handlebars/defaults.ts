import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    all_columns: [],
    percent_metrics: [],
    order_by_cols: [],
    order_desc: true,
    row_limit: 10000,
    adhoc_filters: [],
  },
  2: { time_range: 'No filter', server_page_length: 10 },
  6: { include_time: false, show_totals: false },
};
