import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { columns: [], groupby: [], adhoc_filters: [], whiskerOptions: 'Tukey' },
  2: { time_range: 'No filter' },
  6: { row_limit: 10000, temporal_columns_lookup: {} },
};
