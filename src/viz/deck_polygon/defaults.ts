import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    line_type: 'json',
    adhoc_filters: [],
    point_radius_fixed: { type: 'fix', value: 1000 },
    row_limit: 10000,
    filter_nulls: true,
    js_columns: [],
  },
  2: { time_range: 'No filter' },
  6: { reverse_long_lat: false },
};
