import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [], row_limit: 100, size_from: 10, size_to: 70 },
  2: { time_range: 'No filter', rotation: 'square', color_scheme: 'supersetColors' },
  6: {},
};
