import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    adhoc_filters: [],
    groupby: [],
    order_desc: true,
    row_limit: 10000,
    time_series_option: 'not_time',
    partition_limit: '5',
    partition_threshold: '0.05',
    rolling_type: 'None',
    comparison_type: 'values',
  },
  2: { time_range: 'No filter' },
  6: { contribution: false },
};
