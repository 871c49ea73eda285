import { defaults } from './defaults';
import { loadNvd3Migration } from '../shared/timeseries/loadNvd3Migration';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'line',
  api: 'explore_json',
  defaults,
  annotationSource: { 2: 'line' },
  filterSwitch: 'send_time_range',
  loadMigration: loadNvd3Migration,
  chart: () => import('./Chart'),
};
