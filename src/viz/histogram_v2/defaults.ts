import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { column: [], groupby: [], adhoc_filters: [], row_limit: 10000, bins: 5, normalize: false, cumulative: false },
};
