import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { country_fieldtype: 'cca2', adhoc_filters: [], row_limit: 10000, max_bubble_size: '25', color_by: 'metric' },
  2: { time_range: 'No filter' },
  6: {},
};
