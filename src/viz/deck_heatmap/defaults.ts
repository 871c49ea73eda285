import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { row_limit: 10000, filter_nulls: true, adhoc_filters: [], intensity: 1, radius_pixels: 30, js_columns: [] },
};
