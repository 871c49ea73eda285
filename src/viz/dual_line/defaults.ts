import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: { time_range: 'No filter', y_axis_2_format: 'SMART_NUMBER', adhoc_filters: [] },
};
