import '../shared/timeseries/scatters';
import { makeTimeseriesChart } from '../shared/timeseries/makeTimeseriesChart';

export const Chart = makeTimeseriesChart({ seriesType: 'scatter' });
