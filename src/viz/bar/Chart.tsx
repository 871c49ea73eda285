import '../shared/timeseries/bars';
import { legacyChart } from '../shared/timeseries/legacyChart';

export const Chart = legacyChart('bar');
