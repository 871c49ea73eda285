import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { deck_slices: [], adhoc_filters: [] },
  2: { time_range: 'No filter' },
  6: {},
};
