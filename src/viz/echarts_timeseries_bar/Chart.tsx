import '../shared/timeseries/bars';
import { makeTimeseriesChart } from '../shared/timeseries/makeTimeseriesChart';

export const Chart = makeTimeseriesChart({ seriesType: 'bar' });
