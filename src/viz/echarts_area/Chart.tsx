import '../shared/timeseries/lines';
import { timeseriesChart } from '../shared/timeseries/timeseriesChart';

export const Chart = timeseriesChart({
  seriesType: 'line',
  seriesTypes: ['line', 'smooth', 'start', 'middle', 'end'],
  area: true,
});
