import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [], linear_color_scheme: 'superset_seq_1' },
  2: { time_range: 'No filter' },
  6: {},
};
