import { asArray, asRecord } from '../../lib/read';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'partition',
  api: 'explore_json',
  defaults,
  // 6.x has no control for the time column, and its server would return no times without one.
  requestValues: ({ time_series_option, adhoc_filters }, { timeColumn }) =>
    time_series_option === 'not_time'
      ? {}
      : {
          granularity_sqla:
            asArray(adhoc_filters)
              .map(asRecord)
              .find(({ operator }) => operator === 'TEMPORAL_RANGE')?.subject ?? timeColumn,
        },
  chart: () => import('./Chart'),
};
