import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'area',
  api: 'explore_json',
  defaults,
  annotationTypes: ['EVENT', 'INTERVAL'],
  chart: () => import('./Chart'),
};
