import '../shared/timeseries/bars';
import '../shared/timeseries/lines';
import '../shared/timeseries/scatters';
import { timeseriesChart } from '../shared/timeseries/timeseriesChart';

export const Chart = timeseriesChart({
  seriesType: 'line',
  seriesTypes: ['line', 'scatter', 'smooth', 'bar', 'start', 'middle', 'end'],
});
