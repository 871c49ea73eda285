import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [], max_bubble_size: '25', color_scheme: 'supersetColors' },
  2: { time_range: 'No filter' },
  6: {},
};
