import '../shared/timeseries/lines';
import { makeLegacyChart } from '../shared/timeseries/makeLegacyChart';

export const Chart = makeLegacyChart('area');
