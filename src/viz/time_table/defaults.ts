import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { time_range: 'No filter', adhoc_filters: [], groupby: [], row_limit: 10000 },
  6: { url: '' },
};
