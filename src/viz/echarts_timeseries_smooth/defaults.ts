import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { markerSize: 6 },
  6: { markerEnabled: false, echart_options: '{}' },
});
