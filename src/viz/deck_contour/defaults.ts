import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { row_limit: 10000, filter_nulls: true, adhoc_filters: [], js_columns: [] },
};
