import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { source: [], target: [], adhoc_filters: [], row_limit: 10000 },
};
