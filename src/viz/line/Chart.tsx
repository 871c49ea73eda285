import '../shared/timeseries/lines';
import { legacyChart } from '../shared/timeseries/legacyChart';

export const Chart = legacyChart('line');
