import '../shared/timeseries/lines';
import { timeseriesChart } from '../shared/timeseries/timeseriesChart';

export const Chart = timeseriesChart({ seriesType: 'start', seriesTypes: ['start', 'middle', 'end'] });
