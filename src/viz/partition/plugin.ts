import { getTimeColumn } from '../shared/query/timeColumn';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'partition',
  api: 'explore_json',
  defaults,
  timeColumnValues: (formData, env) => (formData.time_series_option === 'not_time' ? {} : getTimeColumn(formData, env)),
  chart: () => import('./Chart'),
};
