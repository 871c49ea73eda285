import '../shared/timeseries/lines';
import { makeTimeseriesChart } from '../shared/timeseries/makeTimeseriesChart';

export const Chart = makeTimeseriesChart({ seriesType: 'smooth' });
