import { defaults } from './defaults';
import { loadNvd3Migration } from '../shared/timeseries/loadNvd3Migration';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'dist_bar',
  api: 'explore_json',
  defaults,
  loadMigration: loadNvd3Migration,
  chart: () => import('./Chart'),
};
