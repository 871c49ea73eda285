import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupby: [],
    adhoc_filters: [],
    row_limit: 100,
    sort_by_metric: true,
    color_scheme: 'supersetColors',
    show_labels_threshold: 5,
    show_legend: true,
    legendType: 'scroll',
    legendOrientation: 'top',
    label_type: 'key',
    number_format: 'SMART_NUMBER',
    date_format: 'smart_date',
    show_labels: true,
    labels_outside: true,
    outerRadius: 70,
    innerRadius: 30,
  },
  2: { time_range: 'No filter' },
  6: { threshold_for_other: 0, label_line: false, show_total: false, donut: false },
};
