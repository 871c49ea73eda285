import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'line_multi',
  api: 'explore_json',
  defaults,
  layersPrefix: 'line',
  chart: () => import('./Chart'),
};
