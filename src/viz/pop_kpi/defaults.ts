import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { adhoc_filters: [], row_limit: 10000, comparison_type: 'values' },
};
