import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'pivot_table',
  api: 'explore_json',
  defaults,
  hasTextReport: true,
  chart: () => import('./Chart'),
};
