import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: { time_range: 'No filter', all_columns_x: [], adhoc_filters: [], row_limit: 10000, groupby: [] },
};
