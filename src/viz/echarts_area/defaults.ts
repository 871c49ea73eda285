import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { seriesType: 'line', opacity: 0.2, markerSize: 6 },
  6: { percentage_threshold: 0, show_extra_controls: false, markerEnabled: false, echart_options: '{}' },
});
