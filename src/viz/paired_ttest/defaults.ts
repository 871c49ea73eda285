import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    adhoc_filters: [],
    groupby: [],
    order_desc: true,
    row_limit: 10000,
    significance_level: 0.05,
    pvalue_precision: 6,
    liftvalue_precision: 4,
  },
  2: { time_range: 'No filter' },
  6: { contribution: false },
};
