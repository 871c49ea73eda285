import '../shared/timeseries/lines';
import { makeTimeseriesChart } from '../shared/timeseries/makeTimeseriesChart';

export const Chart = makeTimeseriesChart({
  seriesType: 'line',
  seriesTypes: ['line', 'smooth', 'start', 'middle', 'end'],
  area: true,
});
