import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    adhoc_filters: [],
    row_limit: 10,
    sort_by_metric: true,
    color_scheme: 'supersetColors',
    show_legend: true,
    legendOrientation: 'top',
    number_format: 'SMART_NUMBER',
    show_labels: true,
  },
  2: { time_range: 'No filter' },
  6: { percent_calculation_type: 'first_step', label_type: 0, tooltip_label_type: 5, show_tooltip_labels: true },
};
