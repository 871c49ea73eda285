import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { row_limit: 10000, filter_nulls: true, adhoc_filters: [], js_columns: [] },
  2: { time_range: 'No filter' },
  6: {},
};
