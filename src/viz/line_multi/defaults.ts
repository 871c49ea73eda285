import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  2: {
    time_range: 'No filter',
    line_charts: [],
    line_charts_2: [],
    y_axis_2_format: 'SMART_NUMBER',
    adhoc_filters: [],
  },
};
