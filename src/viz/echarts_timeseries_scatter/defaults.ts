import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { markerSize: 6 },
  6: { percentage_threshold: 0, markerEnabled: false },
});
