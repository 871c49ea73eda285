import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'dist_bar',
  api: 'explore_json',
  defaults,
  loadMigration: () => import('../shared/timeseries/migrateNvd3').then((m) => m.migrateNvd3),
  chart: () => import('./Chart'),
};
