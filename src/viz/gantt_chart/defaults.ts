import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { tooltip_columns: [], adhoc_filters: [], order_by_cols: [], row_limit: 10000 },
};
