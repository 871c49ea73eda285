import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  6: { adhoc_filters: [], order_desc: true, row_limit: 10000 },
};
