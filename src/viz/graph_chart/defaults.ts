import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [], row_limit: 10000 },
  2: { time_range: 'No filter' },
  6: {},
};
