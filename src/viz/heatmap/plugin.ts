import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'heatmap',
  api: 'explore_json',
  defaults,
  chart: () => import('./Chart'),
};
