import '../shared/timeseries/bars';
import '../shared/timeseries/lines';
import '../shared/timeseries/scatters';
import { makeTimeseriesChart } from '../shared/timeseries/makeTimeseriesChart';

export const Chart = makeTimeseriesChart({
  seriesType: 'line',
  seriesTypes: ['line', 'scatter', 'smooth', 'bar', 'start', 'middle', 'end'],
});
