import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: { time_range: 'No filter', groupby: [], adhoc_filters: [], row_limit: 10000 },
};
