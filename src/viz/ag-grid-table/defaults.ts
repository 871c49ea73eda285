import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: {
    all_columns: [],
    percent_metrics: [],
    server_pagination: false,
    server_page_length: 10,
    row_limit: 1000,
    show_totals: false,
    comparison_type: 'values',
    temporal_columns_lookup: {},
  },
};
