import { timeseriesDefaults } from '../shared/query/timeseriesDefaults';

export const defaults = timeseriesDefaults({
  all: { seriesType: 'start', opacity: 0.2, markerSize: 6 },
  6: { percentage_threshold: 0, area: false, markerEnabled: false },
});
