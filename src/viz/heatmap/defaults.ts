import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    adhoc_filters: [],
    row_limit: 10000,
    normalize_across: 'heatmap',
    sort_x_axis: 'alpha_asc',
    sort_y_axis: 'alpha_asc',
  },
};
