import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { opacity: 0.2, markerSize: 6 },
  2: { seriesType: 'line' },
  6: { percentage_threshold: 0, area: false, markerEnabled: false, echart_options: '{}' },
});
