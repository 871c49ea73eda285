import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'treemap',
  api: 'explore_json',
  defaults,
  chart: () => import('./Chart'),
};
