import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { orientation: 'vertical' },
  6: { y_axis_title_margin: 15, percentage_threshold: 0, color_by_primary_axis: false, echart_options: '{}' },
});
