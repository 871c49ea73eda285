import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { groupby: [], adhoc_filters: [], row_limit: 10000, normalize_across: 'heatmap' },
};
