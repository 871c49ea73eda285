import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: { adhoc_filters: [] },
  2: { time_range: 'No filter' },
  6: { ranges: '', range_labels: '', markers: '', marker_labels: '', marker_lines: '', marker_line_labels: '' },
};
