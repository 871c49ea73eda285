import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    adhoc_filters: [],
    groupby: [],
    row_limit: 10000,
    order_desc: true,
    color_scheme: 'supersetColors',
  },
};
