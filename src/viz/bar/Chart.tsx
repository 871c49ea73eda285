import '../shared/timeseries/bars';
import { makeLegacyChart } from '../shared/timeseries/makeLegacyChart';

export const Chart = makeLegacyChart('bar');
