import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: { time_range: 'No filter', date_filter: true, adhoc_filters: [] },
};
