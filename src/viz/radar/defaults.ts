import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { groupby: [], adhoc_filters: [], row_limit: 10 },
  2: { time_range: 'No filter' },
  6: {},
};
