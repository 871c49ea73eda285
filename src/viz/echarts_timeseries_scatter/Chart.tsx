import '../shared/timeseries/scatters';
import { timeseriesChart } from '../shared/timeseries/timeseriesChart';

export const Chart = timeseriesChart({ seriesType: 'scatter' });
