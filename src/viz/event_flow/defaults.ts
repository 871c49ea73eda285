import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    row_limit: 10000,
    order_by_entity: true,
    min_leaf_node_event_count: 1,
    adhoc_filters: [],
    all_columns: [],
  },
};
