import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    row_limit: 10000,
    adhoc_filters: [],
    color_scheme: 'supersetColors',
    show_labels: true,
    show_upper_labels: true,
    label_type: 'key_value',
    number_format: 'SMART_NUMBER',
    date_format: 'smart_date',
  },
  2: { time_range: 'No filter' },
  6: {},
};
