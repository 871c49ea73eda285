import '../shared/timeseries/bars';
import { timeseriesChart } from '../shared/timeseries/timeseriesChart';

export const Chart = timeseriesChart({ seriesType: 'bar' });
