import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'line',
  api: 'explore_json',
  defaults,
  annotationSource: { 2: 'line' },
  filterSwitch: 'send_time_range',
  loadMigration: () => import('../shared/timeseries/migrateNvd3').then((m) => m.migrateNvd3),
  chart: () => import('./Chart'),
};
