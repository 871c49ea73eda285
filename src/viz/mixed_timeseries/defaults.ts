import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    adhoc_filters: [],
    order_desc: true,
    row_limit: 10000,
    truncate_metric: true,
    comparison_type: 'values',
    groupby_b: [],
    adhoc_filters_b: [],
    order_desc_b: true,
    row_limit_b: 10000,
    truncate_metric_b: true,
    comparison_type_b: 'values',
    metrics_b: null,
    limit_b: null,
    timeseries_limit_metric_b: null,
    rolling_type_b: null,
    rolling_periods_b: null,
    min_periods_b: null,
    time_compare_b: null,
    resample_rule_b: null,
    resample_method_b: null,
  },
  2: { time_range: 'No filter' },
  6: {},
};
